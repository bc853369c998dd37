import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Processes below a process, itself included, by pid, with their command lines. */
export function family(root: number): Map<number, string> {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line);
    return match
      ? [{ pid: Number(match[1]), parent: Number(match[2]), args: String(match[3]) }]
      : [];
  });
  const found = new Map<number, string>();
  const add = (pid: number) => {
    const args = all.find((one) => one.pid === pid)?.args;
    if (args === undefined) return;
    found.set(pid, args);
    for (const one of all) if (one.parent === pid) add(one.pid);
  };
  add(root);
  return found;
}

/** The process of a running shop that listens on its port. */
export function doorOf(root: number): number {
  const all = [...family(root)];
  const door = all.find(([, args]) => / server( |$)/.test(args));
  if (!door) throw new Error('Nothing listens.');
  return door[0];
}

/** The kernel's numbers of connections to a port, at its own end of them. */
function connectionsTo(port: number): Set<string> {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['tcp', 'tcp6'].flatMap((name) =>
    readFileSync(`/proc/net/${name}`, 'utf8').split('\n'),
  );
  const all = lines.map((line) => line.trim().split(/\s+/));
  const own = all.filter(([, local]) => local?.endsWith(ending));
  return new Set(own.map((fields) => `socket:[${fields[9]}]`));
}

/** Clients' connections to a port that processes hold open; how many they have to the database is their own affair. */
export function openSockets(pids: readonly number[], port: number): number {
  const clients = connectionsTo(port);
  const files = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).map((name) => `/proc/${pid}/fd/${name}`),
  );
  return files.filter((path) => {
    try {
      return clients.has(readlinkSync(path));
    } catch {
      return false;
    }
  }).length;
}

/** How much memory some processes hold together. */
export function residentMegabytes(pids: readonly number[]): number {
  const each = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  });
  return each.reduce((sum, megabytes) => sum + megabytes);
}
