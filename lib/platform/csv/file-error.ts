/** A file that can't be taken as a whole. `value` is what the sentence names: columns, a line. */
export class FileError<Problem extends string = string> extends Error {
  override name = 'FileError';

  constructor(
    readonly problem: Problem,
    readonly value?: string,
  ) {
    super(value === undefined ? problem : `${problem}: ${value}`);
  }
}
