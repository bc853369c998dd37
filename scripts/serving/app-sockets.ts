import type { AppSockets } from '@paikari/edge';
import { socketPath } from '../launcher/data-directory';

const ARGUMENT = '--sockets=';

/** More than there are new connections while the web server is at one thing (`listenOnSockets`). */
const DOORS = 32;

/** Where the web server listens for our caching proxy, of which there is one for each port. */
export function appSockets(dataDir: string, port: number): AppSockets {
  return {
    requests: Array.from({ length: DOORS }, (_, number) =>
      socketPath(dataDir, `app-${port}-${number}.sock`),
    ),
    control: socketPath(dataDir, `app-${port}-control.sock`),
  };
}

/** As a program is told them. */
export const socketsArgument = (sockets: AppSockets): string => ARGUMENT + JSON.stringify(sockets);

/** @returns undefined for a program that was told none */
export function readSockets(args: string[]): AppSockets | undefined {
  const found = args.find((each) => each.startsWith(ARGUMENT));
  return found === undefined ? undefined : (JSON.parse(found.slice(ARGUMENT.length)) as AppSockets);
}
