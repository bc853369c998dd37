import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanEnvironment, ROOT, Shop } from './running-shop';

/**
 * A shop on a replica set, in a database of its own, with the demonstration in it: its launcher seeds
 * embedded databases alone, so what prepares those is run once before it.
 * @param uri of the replica set
 * @param directory where the shop keeps its files, in a folder of its own
 * @param more of the shop's settings
 * @throws Error where the database cannot be prepared
 */
export async function demonstrationOn(
  uri: string,
  port: number,
  directory: string,
  more: Record<string, string> = {},
): Promise<Shop> {
  const address = new URL(uri);
  address.pathname = `/shop_${port}`;
  const dataDir = join(directory, `shop-${port}`);
  const environment = {
    MONGODB_URI: address.toString(),
    NEXTAUTH_SECRET: 'browser-tests-browser-tests-browser-tests',
    SECRETS_KEY: 'sealing-of-browser-tests-browser-tests',
    NEXTAUTH_URL: `http://localhost:${port}`,
    // Without it there is neither a demonstration nor its gateway.
    EMBEDDED_DATABASE: '1',
    // Everybody knows the demonstration's passwords.
    HOST: 'localhost',
  };
  const preparing = spawn(process.execPath, ['scripts/run.mjs', 'prepare'], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(preparing, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The database ${address.pathname} could not be prepared.`);
  return new Shop({ port, dataDir, environment: { ...environment, ...more } });
}
