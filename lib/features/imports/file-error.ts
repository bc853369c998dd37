import type { FileProblem } from './rules';

/** A file that can't be taken as a whole. `value` is what the sentence names: columns, a line. */
export class FileError extends Error {
  override name = 'FileError';

  constructor(
    readonly problem: FileProblem,
    readonly value?: string,
  ) {
    super(value === undefined ? problem : `${problem}: ${value}`);
  }
}
