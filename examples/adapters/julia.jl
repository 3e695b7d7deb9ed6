# SPDX-License-Identifier: MIT
# Julia, with the package JSON: bcast diff --with "julia examples/adapters/julia.jl"

using JSON

const HELLO = Dict("protocol" => 1, "name" => "Julia", "version" => string(VERSION),
    "modes" => ["julia"], "features" => ["zero", "variadic"])

function answer(request)
    haskey(request, "hello") && return Dict("hello" => HELLO)
    axes = [Tuple(Base.OneTo.(Int.(shape))) for shape in request["operands"]]
    try
        shape = length.(Base.Broadcast.broadcast_shape(axes...))
        Dict("id" => request["id"], "shape" => collect(shape))
    catch fault
        fault isa DimensionMismatch || rethrow()
        Dict("id" => request["id"], "accepted" => false)
    end
end

for line in eachline()
    println(JSON.json(answer(JSON.parse(line))))
    flush(stdout)
end
