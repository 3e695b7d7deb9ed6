// SPDX-License-Identifier: MIT

/** The array class for elements of a type. If two types have one class, the general one is last. */
export const kClasses = new Map(
  /** @type {[string, any][]} */ ([
    ["bool", Uint8Array],
    ["i8", Int8Array],
    ["i16", Int16Array],
    ["i32", Int32Array],
    ["i64", BigInt64Array],
    ["u8", Uint8Array],
    ["bf16", Uint16Array],
    ["f16", Uint16Array],
    ["f32", Float32Array],
    ["f64", Float64Array],
  ]),
);

/** The type of an array's elements by the name of its class; the core accepts u8 for bool, too, and f16 for bf16. */
export const kTypes = new Map([...kClasses].map(([type, Class]) => [Class.name, type]));
