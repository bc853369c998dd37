import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Finds Chromium for the browser tests, or installs it where the machine lets us. */

const INSTALL_MS = 5 * 60_000;
/**
 * Debian's Chromium without its windows. The whole browser starts the interface of a window for every
 * page, shown or not: twenty people who open three small pages each take 21 s of processor time there,
 * 4 s here.
 */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const FONTS = 'fonts-noto-core';
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

/** Asks Debian for packages, which takes root. The caller looks at what is there afterwards. */
function installFromDebian(...packages: string[]): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  void (
    run('apt-get', 'update', '-qq') &&
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  );
}

/**
 * Finds a browser or installs one: Debian's as root (with a font that has Bangla), else Playwright's.
 * @throws an error whose message says what to do
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here; installing it …');
  installFromDebian('chromium', FONTS);
  if (!findChromium()) {
    run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium');
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it and set CHROMIUM_PATH to it.',
  );
}

/**
 * The browser for tests that show it to nobody: the headless shell where Debian has or gives it, else
 * whatever `requireChromium` finds.
 * @throws an error whose message says what to do
 */
export function requireHeadlessChromium(): string {
  if (process.env.CHROMIUM_PATH) return requireChromium();
  if (!existsSync(HEADLESS_SHELL)) {
    console.log("No headless shell of Chromium here; installing Debian's where that can be done …");
    installFromDebian('chromium-headless-shell', FONTS);
  }
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : requireChromium();
}
