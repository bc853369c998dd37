import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Finds Chromium for the browser tests, or installs it where the machine lets us. */

const INSTALL_MS = 5 * 60_000;
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a browser: CHROMIUM_PATH, the system's, or Playwright's own; null where there is none.
 * @throws where CHROMIUM_PATH names no file
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH ${named} does not exist.`);
  }
  return [...KNOWN, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_MS,
  });
  return status === 0;
}

/**
 * Finds a browser or installs one: Debian's as root (with a font that has Bangla), else Playwright's.
 * @throws an error whose message says what to do
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here; installing it …');
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const packages = ['chromium', 'fonts-noto-core'];
    void (
      run('apt-get', 'update', '-qq') &&
      run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
    );
  }
  if (!findChromium()) {
    run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it and set CHROMIUM_PATH to it.',
  );
}
