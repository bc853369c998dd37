import { parseArgs } from 'node:util';
import { answerHeartbeat } from './launcher/heartbeat';
import { beginPrivately } from './private-process';
import {
  DatabaseStartError,
  DataDirectoryInUseError,
  repairDatabase,
  startEmbeddedDatabase,
} from '@paikari/embedded-mongo';

const USAGE =
  'Usage: npm run database -- [repair] --dir DIRECTORY [--port NUMBER | --socket PATH.sock] [--reserve-bytes NUMBER] [--memory-bytes NUMBER] [--test-commands]';

interface Arguments {
  /** Mend the directory instead of serving it. */
  repair: boolean;
  directory: string;
  reserveBytes?: number;
  memoryBytes?: number;
  port?: number;
  socketPath?: string;
  testCommands: boolean;
}

class UsageError extends Error {}

function readBytes(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`--${name} must be a number, not ${text}.`);
  return Number(text);
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new UsageError(`--port must be a number from 0 to 65535, not ${text}.`);
  }
  return port;
}

function readArguments(): Arguments {
  const options = {
    dir: { type: 'string' },
    port: { type: 'string' },
    socket: { type: 'string' },
    'reserve-bytes': { type: 'string' },
    'memory-bytes': { type: 'string' },
    'test-commands': { type: 'boolean' },
  } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  let words: string[];
  try {
    ({ values, positionals: words } = parseArgs({ options, allowPositionals: true }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const repair = words[0] === 'repair';
  if (words.length > (repair ? 1 : 0)) {
    throw new UsageError(`Unexpected argument '${words.at(-1)}'.`);
  }
  if (!values.dir) throw new UsageError('--dir is missing.');
  if (values.port !== undefined && values.socket !== undefined) {
    throw new UsageError('--port and --socket exclude each other.');
  }
  return {
    repair,
    directory: values.dir,
    testCommands: values['test-commands'] ?? false,
    ...(values.port === undefined ? {} : { port: readPort(values.port) }),
    ...(values.socket === undefined ? {} : { socketPath: values.socket }),
    ...(values['reserve-bytes'] === undefined
      ? {}
      : { reserveBytes: readBytes('reserve-bytes', values['reserve-bytes']) }),
    ...(values['memory-bytes'] === undefined
      ? {}
      : { memoryBytes: readBytes('memory-bytes', values['memory-bytes']) }),
  };
}

/** One line for a person; the whole error only where it is a fault of this program. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message.split('\n')[0]} ${USAGE}`;
  if (error instanceof DatabaseStartError || error instanceof DataDirectoryInUseError) {
    return error.message;
  }
  return `The database could not start: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * Calls back when the parent lets its IPC channel go, also by being killed; without a channel never.
 * The parent may be gone before this program is loaded: then `connected` is false.
 */
function onParentGone(callback: () => void): void {
  if (process.connected === false) callback();
  process.on('disconnect', callback);
}

async function repair(directory: string): Promise<void> {
  const { lines, file } = await repairDatabase(directory);
  process.stdout.write([...lines, `This list: ${file}`].join('\n') + '\n');
}

const PORT_WARNING =
  'Warning: a port has no password. Every program and every user of this machine can read and change the data.\n';

async function main(): Promise<void> {
  beginPrivately();
  answerHeartbeat();
  const given = readArguments();
  if (given.repair) return repair(given.directory);
  const starting = startEmbeddedDatabase(given);
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await (await starting).close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
  onParentGone(() => void close());
  const { uri } = await starting;
  if (given.socketPath === undefined) process.stderr.write(PORT_WARNING);
  process.stdout.write(`ready ${uri}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(explain(error) + '\n');
  process.exit(1);
});
