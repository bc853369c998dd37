import { createInterface } from 'node:readline';
import { startProgram, type Child } from '../launcher/child';
import { started } from './running';

/** 100,000 products and as many orders are read and indexed at its start. */
const READY_MS = 10 * 60_000;
const STOP_MS = 8_000;

export interface RunningDatabase {
  uri: string;
  pid: number;
  startMs: number;
  stop(): Promise<void>;
}

/**
 * The embedded database by itself and not by the launcher, which gives it 30 s to start: the bench
 * goes further than the shop means to with it.
 */
export async function startDatabase(directory: string, socket: string): Promise<RunningDatabase> {
  const began = Date.now();
  const child = started(
    startProgram('database', ['--dir', directory, '--socket', socket], process.env, [
      'ignore',
      'pipe',
      'inherit',
      'ipc',
    ]),
  );
  const uri = await readyUri(child);
  if (uri === null) {
    await child.stop(STOP_MS);
    throw new Error('The database did not start.');
  }
  const startMs = Date.now() - began;
  return { uri, pid: child.process.pid!, startMs, stop: () => child.stop(STOP_MS) };
}

function readyUri(child: Child): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), READY_MS);
    createInterface({ input: child.process.stdout! }).on('line', (line) => {
      const uri = /^ready (\S+)/.exec(line)?.[1];
      if (uri !== undefined) resolve(uri);
    });
    void child.exited.then(() => resolve(null)).finally(() => clearTimeout(timer));
  });
}
