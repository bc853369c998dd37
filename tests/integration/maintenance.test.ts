import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '@/lib/platform/env';
import { readMaintenance, closedSince } from '@/lib/platform/maintenance/switch';
import { isMarkedClosed } from '@/lib/platform/maintenance/state';
import { ROOT } from '../support/running-shop';
import { useShop } from '../support/shop';

/** The switch that closes the shop on all servers, and its command. */

useShop();

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'maintenance', ...args],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'silent' } },
  );
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

it('closes the shop on all servers and opens it again', async () => {
  expect(run('status')).toEqual({ status: 0, stdout: 'Open.', stderr: '' });
  const on = run('on');
  expect(on).toMatchObject({ status: 0, stderr: '' });
  const since = await closedSince();
  expect(on.stdout).toBe(`Closed on all servers since ${since!.toISOString()}.`);
  await readMaintenance();
  expect(isMarkedClosed()).toBe(true);
  await writeFile(join(settings().dataDir, 'maintenance'), '');
  expect(run('off').stdout).toMatch(
    /^Open\.\nClosed on servers that see the file .*maintenance\.$/,
  );
  await readMaintenance();
  expect(isMarkedClosed()).toBe(false);
});

it.each([[[]], [['onn']], [['on', 'now']], [['toString']]])('%j: says how it is used', (args) => {
  expect(run(...args)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Usage: npm run maintenance -- on|off|status',
  });
});
