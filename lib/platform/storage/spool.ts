import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { settings } from '../env';

/** A request ends after three minutes, a decoding after seconds: nobody uses what is older. */
const ABANDONED_MS = 15 * 60 * 1000;
const NAME = /^([A-Za-z0-9-]+)\.(\d+)\.[0-9a-f]{16}\.part$/;

const directory = () => join(settings().dataDir, 'incoming');
/** Several processes, on several machines, may share `DATA_DIR`. */
const host = () => hostname().replace(/[^A-Za-z0-9-]/g, '-') || 'host';

/** An upload on its way in, as a file that nobody else may read: memory is not for strangers. */
export class Spool {
  #size = 0;
  #file: FileHandle | undefined;

  private constructor(
    readonly path: string,
    file: FileHandle,
  ) {
    this.#file = file;
  }

  /** @throws the system's error, e.g. ENOSPC */
  static async open(): Promise<Spool> {
    await mkdir(directory(), { recursive: true, mode: 0o700 });
    const name = `${host()}.${process.pid}.${randomBytes(8).toString('hex')}.part`;
    const path = join(directory(), name);
    return new Spool(path, await open(path, 'wx', 0o600));
  }

  /** Bytes that were written. */
  get size(): number {
    return this.#size;
  }

  async append(chunk: Buffer): Promise<void> {
    await this.#file?.appendFile(chunk);
    this.#size += chunk.length;
  }

  /** No more is written. */
  async finish(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  /** Whatever has become of it. */
  async remove(): Promise<void> {
    await this.finish().catch(() => undefined);
    await rm(this.path, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes what a killed process left half received: at a start at once, if it ran on this machine.
 * @returns the names of the removed files
 */
export async function sweepSpools(now = Date.now()): Promise<string[]> {
  const names = await readdir(directory()).catch(() => []);
  const removed: string[] = [];
  for (const name of names) {
    const [, from, pid] = NAME.exec(name) ?? [];
    if (from === undefined) continue;
    const path = join(directory(), name);
    const file = await stat(path).catch(() => null);
    const isLeft = from === host() && !isRunning(Number(pid));
    if (!file || (!isLeft && now - file.mtimeMs < ABANDONED_MS)) continue;
    await rm(path, { force: true });
    removed.push(name);
  }
  return removed;
}
