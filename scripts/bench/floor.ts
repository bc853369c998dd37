import { once } from 'node:events';
import { startNode, TYPESCRIPT } from '../launcher/child';
import type { Asked } from './ask';
import type { FloorBytes } from './floor-process';
import { putUnderLoad, type Statistics, type Target } from './load';
import { started } from './processes';

const START_MS = 20_000;
const KEPT = ['content-type', 'content-encoding', 'etag', 'cache-control', 'vary'];

/** How fast the same bytes are sent by a server that does nothing else (floor-process.ts). */
export async function measureFloor(
  { body, headers: answered }: Asked,
  { headers }: Target,
  seconds: number,
): Promise<Statistics> {
  const silent = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const script = [...TYPESCRIPT, 'scripts/bench/floor-process.ts'];
  const child = started(startNode(script, process.env, [...silent]));
  const kept = KEPT.filter((name) => answered[name] !== undefined);
  const bytes: FloorBytes = {
    base64: body.toString('base64'),
    headers: Object.fromEntries(kept.map((name) => [name, String(answered[name])])),
  };
  child.process.send(bytes);
  const signal = AbortSignal.timeout(START_MS);
  const [port] = (await once(child.process, 'message', { signal })) as [number];
  const load = { url: `http://127.0.0.1:${port}`, paths: ['/'], headers };
  const pids = [child.process.pid!];
  await putUnderLoad({ ...load, seconds: 1, pids });
  const statistics = await putUnderLoad({ ...load, seconds, pids });
  await child.stop(1_000);
  return statistics;
}
