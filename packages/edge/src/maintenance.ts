import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** How often the file is looked for, at most. */
const LOOK_EVERY_MS = 1_000;
/** What stays open: the monitor's question, and what the browser needs for a page it still shows. */
const STAYS_OPEN = /^\/(?:healthz$|_next\/static\/|uploads\/|sw\.js$)/;

/** Whether the operator has closed the shop: by a file `maintenance` in `DATA_DIR`. */
export class Maintenance {
  readonly #file: string;
  #on = false;
  #lookedAt = -Infinity;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'maintenance');
  }

  /** Whether this path is closed. The answer is up to a second old, so that no request waits. */
  closes(pathname: string): boolean {
    const now = performance.now();
    if (now - this.#lookedAt >= LOOK_EVERY_MS) {
      this.#lookedAt = now;
      access(this.#file).then(
        () => (this.#on = true),
        () => (this.#on = false),
      );
    }
    return this.#on && !STAYS_OPEN.test(pathname);
  }
}
