% SPDX-License-Identifier: MIT
% GNU Octave 7: bcast diff --with "octave-cli --quiet examples/adapters/octave.m"

1;

function answer = reply(request)
  shapes = request.operands;
  if (! iscell(shapes))  % jsondecode makes a matrix of lists of equal length
    shapes = num2cell(shapes, 2);
  end
  padded = cellfun(@(shape) [shape(:)', 1, 1], shapes, "UniformOutput", false);
  rank = max(cellfun(@numel, shapes));
  answer.id = request.id;
  try
    result = [size(zeros(padded{1}) + zeros(padded{2})), ones(1, rank)];
    answer.shape = num2cell(result(1:rank));
  catch fault
    if (strcmp(fault.identifier, "Octave:nonconformant-args"))
      answer.accepted = false;
    else
      answer.skipped = fault.message;
    end
  end
end

hello.protocol = 1;
hello.name = "Octave";
hello.version = version();
hello.modes = {"matlab"};
hello.features = {"zero"};

% Not fgetl, which waits for the first character of the next line.
while (true)
  try
    line = input("", "s");
  catch
    exit;
  end
  request = jsondecode(line);
  if (isfield(request, "hello"))
    answer = struct("hello", hello);
  else
    answer = reply(request);
  end
  puts([jsonencode(answer), "\n"]);
  fflush(stdout);
end
