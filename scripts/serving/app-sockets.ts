import type { AppSockets } from '@paikari/edge';
import { socketPath } from '../launcher/data-directory';

const ARGUMENT = '--sockets=';

/** Where the web server listens for our caching proxy, of which there is one for each port. */
export function appSockets(dataDir: string, port: number): AppSockets {
  return {
    requests: socketPath(dataDir, `app-${port}.sock`),
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
