import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { isAddressMissing } from '../serving/listening';
import { LaunchError } from './fail';

function tryListen(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

/**
 * Makes sure that the port can be had, before minutes go into a build.
 * @throws LaunchError that says what to do
 */
export async function checkPort(port: number, hosts: string[]): Promise<void> {
  for (const host of hosts) {
    try {
      await tryListen(port, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (isAddressMissing(error) && hosts.length > 1) continue;
      if (isAddressMissing(error) && host === '::') continue;
      if (code === 'EADDRINUSE') {
        throw new LaunchError(
          `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
        );
      }
      if (code === 'EACCES') {
        throw new LaunchError(
          `Port ${port} needs more rights than this user has; choose one above 1023.`,
        );
      }
      throw new LaunchError(`HOST ${host} cannot be listened on (${code ?? String(error)}).`);
    }
  }
}

/** Below the ports that systems give to outgoing connections, which might take one before its server does. */
const FIRST = 20_000;
const LAST = 32_000;
const MOST_TRIES = 100;

/** A port that is free on loopback right now, for tests. */
export async function freePort(): Promise<number> {
  let refusal: LaunchError | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST);
    try {
      await checkPort(port, ['127.0.0.1', '::']);
      return port;
    } catch (error) {
      if (!(error instanceof LaunchError)) throw error;
      refusal = error;
    }
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`, { cause: refusal });
}
