import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds Caddy for the test of two servers behind it. */

const INSTALL_MS = 5 * 60_000;

function find(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'caddy')).find((path) => existsSync(path)) ?? null;
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_MS,
  });
  return status === 0;
}

/**
 * The program's path; null where it is not installed. In CI, as root on Debian, it is installed first.
 */
export function findCaddy(): string | null {
  const found = find();
  const mayInstall =
    process.env.CI !== undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (found || !mayInstall) return found;
  void (
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'caddy')
  );
  return find();
}
