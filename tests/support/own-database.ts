import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endProcess } from './end-process';
import { ROOT } from './running-shop';

/** An embedded database of one's own, in a process of its own, on a free port of loopback. */
export class OwnDatabase {
  private constructor(
    /** Without a database's name. */
    readonly uri: string,
    readonly process: ChildProcess,
  ) {}

  /**
   * @param directory of the database alone: `DATA_DIR/database` of a shop
   * @param root of the checkout whose program is started
   * @throws where it does not start; it has said why
   */
  static async start(directory: string, root = ROOT): Promise<OwnDatabase> {
    const child = spawn(
      process.execPath,
      ['scripts/run.mjs', 'database', '--dir', directory, '--port', '0', '--test-commands'],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
    );
    for await (const line of createInterface({ input: child.stdout! })) {
      if (line.startsWith('ready ')) return new OwnDatabase(line.slice('ready '.length), child);
    }
    throw new Error('The database did not start.');
  }

  /** The address of one of its databases. */
  uriOf(name: string): string {
    const uri = new URL(this.uri);
    uri.pathname = `/${name}`;
    return uri.toString();
  }

  stop(): Promise<void> {
    return endProcess(this.process);
  }
}
