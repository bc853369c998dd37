import { access } from 'node:fs/promises';

/** How often the file is looked for, at most. */
const LOOK_EVERY_MS = 1_000;

/**
 * Says whether the operator has closed the shop by a file of a certain name.
 * @returns what the file says, up to a second old, so that no request waits
 */
export function closedByFile(file: string): () => boolean {
  let isThere = false;
  let lookedAt = -Infinity;
  return () => {
    const now = performance.now();
    if (now - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = now;
      access(file).then(
        () => (isThere = true),
        () => (isThere = false),
      );
    }
    return isThere;
  };
}
