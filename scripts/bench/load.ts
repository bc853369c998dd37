import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { processorMs } from './processes';

/** Requests at a time, each on a connection of its own. */
export const CONNECTIONS = 10;

export interface Load {
  url: string;
  /** Asked for in turn. */
  paths: string[];
  headers: Record<string, string>;
  /** All connections share one turn through the paths; else each takes its own. */
  once?: true;
  seconds: number;
  /** The processes whose processor time counts. */
  pids: readonly number[];
  /** Where they are others than `CONNECTIONS`. */
  connections?: number;
}

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time for each request; null where it isn't known. */
  cpu: number | null;
  /** Requests without an answer, or with another than 2xx. */
  failed: number;
}

type Answered = Omit<Figures, 'cpu'> & { count: number };

let found: 'wrk' | 'autocannon' | undefined;

/** wrk where it is there: above 1,500 requests/s autocannon itself is the limit. */
export function loadTool(): 'wrk' | 'autocannon' {
  if (found === undefined) {
    try {
      // Prints its version and ends with 1.
      execFileSync('wrk', ['--version'], { stdio: 'ignore' });
      found = 'wrk';
    } catch (error) {
      found = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'autocannon' : 'wrk';
    }
  }
  return found;
}

/** Asks as fast as answers come, for the given time. */
export async function putUnderLoad(load: Load): Promise<Figures> {
  const before = processorMs(load.pids);
  const { count, ...answered } =
    loadTool() === 'wrk' ? await loadByWrk(load) : await loadByAutocannon(load);
  const after = processorMs(load.pids);
  // Of a server too slow to answer one request nothing can be said.
  const known = before !== null && after !== null && count > 0;
  const cpu = known ? (after - before) / count : null;
  return { ...answered, cpu };
}

async function loadByAutocannon(load: Load): Promise<Answered> {
  const { url, paths, headers, once, seconds, connections = CONNECTIONS } = load;
  let at = 0;
  const next = (request: object) => ({ ...request, path: paths[at++ % paths.length]! });
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests: once
      ? [{ method: 'GET', setupRequest: next }]
      : paths.map((path) => ({ method: 'GET', path })),
  });
  const { p50, p99 } = result.latency;
  return {
    count: result.requests.total,
    perSecond: result.requests.total / result.duration,
    p50,
    p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

/** A turn through the paths, and the figures as one line of numbers at the end. */
const script = (paths: string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
done = function(summary, latency)
  local e = summary.errors
  io.write("FIGURES ", summary.requests, " ", summary.duration, " ", latency:percentile(50), " ",
    latency:percentile(99), " ", e.connect + e.read + e.write + e.status + e.timeout, "\\n")
end
`;

async function loadByWrk(load: Load): Promise<Answered> {
  const { url, paths, headers, seconds, connections = CONNECTIONS } = load;
  const directory = mkdtempSync(join(tmpdir(), 'bench-wrk-'));
  try {
    const lua = join(directory, 'paths.lua');
    writeFileSync(lua, script(paths));
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', lua];
    for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
    const timeout = (seconds + 30) * 1000;
    const { stdout } = await promisify(execFile)('wrk', [...args, url], { timeout });
    const line = /^FIGURES (.*)$/m.exec(stdout)?.[1];
    if (line === undefined) throw new Error(`wrk said nothing of use:\n${stdout}`);
    // Times in microseconds.
    const [count = 0, micros = 1, p50 = 0, p99 = 0, failed = 0] = line.split(' ').map(Number);
    const perSecond = count / (micros / 1e6);
    return { count, perSecond, p50: p50 / 1000, p99: p99 / 1000, failed };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
