/**
 * A store that is full: the database then answers reads and refuses writes, and comes back by itself
 * when its disk has room (`packages/embedded-mongo`; MongoDB answers the same code). Where its memory
 * is full the embedded one takes no new documents, and the shop has to move (`npm run move`).
 */

/** MongoDB's OutOfDiskSpace, and the embedded database's ExceededMemoryLimit. */
const FULL_CODES: ReadonlySet<unknown> = new Set([14031, 146]);

/** Error codes of the file system when there is no room for files, as opposed to the database. */
const FILE_ERRORS = new Set(['ENOSPC', 'EDQUOT']);

/** Errors name what they come from; a chain that leads back into itself must end. */
const MAX_CAUSES = 5;

/** Whether something could not be written because disk or store are full, itself or at the root of it. */
export function isStoreFull(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth++) {
    const { code } = current as { code?: unknown };
    if (FULL_CODES.has(code) || FILE_ERRORS.has(String(code))) return true;
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
    if (!isStoreFull(error)) throw error;
    return false;
  }
}
