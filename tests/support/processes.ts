import { execFileSync } from 'node:child_process';

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

/** The process of a running shop that listens on its port: the caching proxy, or the web server alone. */
export function doorOf(root: number): number {
  const all = [...family(root)];
  const door =
    all.find(([, args]) => / caching-proxy( |$)/.test(args)) ??
    all.find(([, args]) => / server( |$)/.test(args));
  if (!door) throw new Error('Nothing listens.');
  return door[0];
}
