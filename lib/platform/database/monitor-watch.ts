import 'server-only';
import type { MongoClient } from 'mongodb';
import { log } from '../log';

/** Looks, and so many of them without any sign: longer than one question of the driver's may take. */
const LOOK_MS = 4_000;
const MOST_WITHOUT_SIGN = 5;

const SIGNS = [
  'serverHeartbeatStarted',
  'serverHeartbeatSucceeded',
  'serverHeartbeatFailed',
] as const;

/** Internals of the driver that restart its checks of a server (mongodb 7.8.0, sdam/monitor). */
interface Watched {
  topology?: {
    s: { servers: Map<string, { monitor: { close(): void; connect(): void } | null }> };
  };
}

/**
 * Keeps the driver asking. It asks each server every two seconds whether it is there, and whatever waits
 * for the database waits for that answer. Where a connection breaks off in its first words, a question
 * may never end, and the driver would take a database that is back for away until the process ends
 * (seen in tests/faults/cut-connections.test.ts). Where nothing was asked or answered for twenty seconds
 * the questions are started anew. Counted in looks: a process that stood still has missed only one.
 * @returns ends it
 */
export function watchMonitor(client: MongoClient): () => void {
  let looks = 0;
  const sign = () => (looks = 0);
  for (const name of SIGNS) client.on(name, sign);
  const timer = setInterval(() => {
    looks += 1;
    if (looks < MOST_WITHOUT_SIGN) return;
    looks = 0;
    log().warn({ task: 'database' }, 'the driver asks no more: its questions are started anew');
    for (const { monitor } of (client as unknown as Watched).topology?.s.servers.values() ?? []) {
      monitor?.close();
      monitor?.connect();
    }
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    for (const name of SIGNS) client.off(name, sign);
  };
}
