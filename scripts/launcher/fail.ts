/** A reason to stop that the operator is told in its own words, without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError';

  /** @param silent the line was already printed by the program that failed */
  constructor(
    message: string,
    readonly silent = false,
  ) {
    super(message);
  }
}

const SYSTEM: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'there is a file of that name',
  EIO: 'the disk reports an error',
};

/** A system error in a few words. */
export function systemReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return SYSTEM[code] ?? (error instanceof Error ? error.message : String(error));
}
