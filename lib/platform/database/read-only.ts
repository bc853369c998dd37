/**
 * A disk that is full: the database then answers reads and refuses writes, and comes back by itself
 * when there is room (`packages/embedded-mongo`; MongoDB answers the same code).
 */

/** MongoDB's OutOfDiskSpace. */
const OUT_OF_DISK_SPACE = 14031;

/** What the file system says where files, not the database, find no room. */
const FILE_ERRORS = new Set(['ENOSPC', 'EDQUOT']);

/** Errors name what they come from; a chain that leads back into itself must end. */
const MAX_CAUSES = 5;

/** Whether something could not be written because the disk is full, itself or at the root of it. */
export function isDiskFull(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth++) {
    const { code } = current as { code?: unknown };
    if (code === OUT_OF_DISK_SPACE || FILE_ERRORS.has(String(code))) return true;
    current = current.cause;
  }
  return false;
}

/**
 * Runs a write that only goes along with a read (a counter, a kept figure): on a full disk it is left
 * out, so that the page answers all the same.
 * @returns whether it was written
 */
export async function writeIfPossible(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
}
