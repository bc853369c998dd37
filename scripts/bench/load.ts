import autocannon from 'autocannon';
import { processorMs } from './processes';

/** Requests at a time, each on a connection of its own. */
export const CONNECTIONS = 10;

/** One kind of request that is measured. */
export interface Target {
  name: string;
  /** Asked for in turn. */
  paths: string[];
  headers: Record<string, string>;
}

export interface Load extends Omit<Target, 'name'> {
  url: string;
  seconds: number;
  /** The processes whose processor time counts. */
  pids: readonly number[];
  connections?: number;
}

export interface Statistics {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of processor time for each request. */
  cpu: number;
  /** Requests without an answer, or with another than 2xx. */
  failed: number;
}

/** Asks as fast as answers come, for the given time; all connections share one turn through the paths. */
export async function putUnderLoad(load: Load): Promise<Statistics> {
  const { url, paths, headers, seconds, pids, connections = CONNECTIONS } = load;
  let at = 0;
  const setupRequest = (request: object) => ({ ...request, path: paths[at++ % paths.length]! });
  const before = processorMs(pids);
  const result = await autocannon({
    ...{ url, connections, duration: seconds, headers },
    requests: [{ method: 'GET', setupRequest }],
  });
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (processorMs(pids) - before) / total,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}
