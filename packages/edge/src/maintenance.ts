import { access } from 'node:fs/promises';

/** How often the file is looked for, at most. */
const LOOK_EVERY_MS = 1_000;
/** Whether the operator has closed the site: by a file of a certain name, or elsewhere. */
export class Maintenance {
  #on = false;
  #lookedAt = -Infinity;

  /**
   * @param file whose being there closes the site
   * @param isMarked whether something else says so, e.g. for several servers
   */
  constructor(
    readonly file: string,
    readonly isMarked: () => boolean = () => false,
  ) {}

  /** Whether it is closed. What the file says is up to a second old, so that no request waits. */
  isOn(): boolean {
    const now = performance.now();
    if (now - this.#lookedAt >= LOOK_EVERY_MS) {
      this.#lookedAt = now;
      access(this.file).then(
        () => (this.#on = true),
        () => (this.#on = false),
      );
    }
    return this.#on || this.isMarked();
  }
}
