import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import { Semaphore } from '../concurrency/semaphore';

/** Most bytes of pictures on one server's disk; the picture fetched longest ago goes first. */
const MAX_BYTES = 1024 * 1024 * 1024;
/** Whatever their size: each is a file. */
const MAX_FILES = 100_000;
/** Pictures that are fetched at once, and that wait for it. */
const AT_ONCE = 16;
const MAX_WAITING = 256;
/** A fetch takes at most a minute and a half: older parts were left by a kill. */
const PART_MS = 15 * 60_000;

/** Reads a file of the bucket onto the disk. @returns whether there is one */
type Fetch = (name: string, path: string) => Promise<boolean>;

/**
 * Pictures of the bucket that this server showed, as files: the HTTP front sends them as
 * it sends those of a shop without a bucket. Nothing here must be kept: an empty directory fills again.
 */
export class UploadCache {
  readonly #kept: LRUCache<string, number>;
  readonly #fetching = new Map<string, Promise<boolean>>();
  readonly #places = new Semaphore(AT_ONCE, AT_ONCE + MAX_WAITING);

  constructor(
    readonly directory: string,
    readonly fetch: Fetch,
    maxBytes = MAX_BYTES,
  ) {
    this.#kept = new LRUCache({
      max: MAX_FILES,
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        // The one that can't be removed is found again by the next start.
        if (reason !== 'set') rm(join(directory, name), { force: true }).catch(() => undefined);
      },
    });
  }

  /** Takes in what an earlier process left. @throws the system's error */
  async open(now = Date.now()): Promise<void> {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
    const entries = await readdir(this.directory, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      // Another server on this directory may have removed it just now.
      const file = await stat(path).catch(() => null);
      if (file === null) continue;
      if (!entry.name.endsWith('.part')) {
        this.#kept.set(relative(this.directory, path), file.size);
      } else if (now - file.mtimeMs > PART_MS) await rm(path, { force: true });
    }
  }

  /**
   * Has a picture lie in the directory.
   * @param name below the directory; the front lets no `..` through
   * @returns whether there is such a picture
   * @throws AppError STORAGE_AWAY; TOO_MANY where too many are asked for at once
   */
  bring(name: string): Promise<boolean> {
    const running = this.#fetching.get(name);
    if (running) return running;
    const fetching = this.#places
      .run(1, () => this.#bring(name))
      .finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }

  async #bring(name: string): Promise<boolean> {
    const path = join(this.directory, name);
    if (!(await this.fetch(name, path))) return false;
    const { size } = await stat(path);
    this.#kept.set(name, size);
    return true;
  }
}
