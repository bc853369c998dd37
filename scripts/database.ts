import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '../lib/database/embedded/server';
import { DatabaseStartError, DataDirectoryInUseError } from '../lib/database/embedded/errors';

const USAGE =
  'Usage: npm run database -- --dir DIRECTORY [--port NUMBER | --socket PATH.sock] [--test-commands]';

interface Arguments {
  directory: string;
  port?: number;
  socketPath?: string;
  testCommands: boolean;
}

class UsageError extends Error {}

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
    'test-commands': { type: 'boolean' },
  } as const;
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
  try {
    values = parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (!values.dir) throw new UsageError('--dir is missing.');
  if (values.port !== undefined && values.socket !== undefined) {
    throw new UsageError('--port and --socket exclude each other.');
  }
  return {
    directory: values.dir,
    testCommands: values['test-commands'] ?? false,
    ...(values.port === undefined ? {} : { port: readPort(values.port) }),
    ...(values.socket === undefined ? {} : { socketPath: values.socket }),
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

async function main(): Promise<void> {
  const starting = startEmbeddedDatabase(readArguments());
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
  process.stdout.write(`ready ${uri}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(explain(error) + '\n');
  process.exit(1);
});
