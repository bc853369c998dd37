import type { Server } from 'node:http';
import { createServer as createNetServer, type Server as NetServer } from 'node:net';

/** Hosts to listen on. `localhost` may resolve to either loopback address, so both are served. */
export function listenHosts(host: string | undefined, loopbackOnly: boolean): string[] {
  if (host === undefined) return loopbackOnly ? ['127.0.0.1', '::1'] : ['::'];
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' ? ['127.0.0.1', '::1'] : [plain];
}

/** Whether this machine simply has no such address, e.g. no IPv6. */
export function isAddressMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}

function open(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * Lets one server answer on every address. (One, because Next hangs its development socket on one.)
 * @returns what accepts connections, to be given to `closeAll`
 * @throws the system's error, e.g. EADDRINUSE
 */
export async function listen(server: Server, port: number, hosts: string[]): Promise<NetServer[]> {
  const accepting: NetServer[] = [];
  for (const host of hosts) {
    const door =
      accepting.length === 0
        ? server
        : createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
            server.emit('connection', socket),
          );
    try {
      // A machine without IPv6 has no `::`; IPv4's "every address" is what is left.
      await open(door, port, host).catch((error: unknown) => {
        if (host !== '::' || !isAddressMissing(error)) throw error;
        return open(door, port, '0.0.0.0');
      });
      accepting.push(door);
    } catch (error) {
      if (isAddressMissing(error) && hosts.length > 1) continue;
      for (const opened of accepting) opened.close();
      throw error;
    }
  }
  return accepting;
}
