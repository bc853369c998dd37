/**
 * The provider did not answer as it should: no answer in time, none that can be read, or one that says
 * nothing of the question. What it did is not known. The message names the call and never its address,
 * which may hold secrets.
 */
export class NoAnswer extends Error {
  override name = 'NoAnswer';

  constructor(
    message: string,
    /** That it never got there: nothing was done. */
    readonly isUnsent = false,
  ) {
    super(message);
  }
}

/** The provider said no, or would surely: nothing was done. */
export class Refused extends Error {
  override name = 'Refused';

  constructor(
    /** The provider's code of it, or the name of the limit that it breaks. */
    readonly code: string,
    message: string,
    /** What the provider said of which of its fields. */
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
