import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_DIST_DIR } from '../launcher/build';
import { ROOT } from '../launcher/child';
import { countJest, countPlaywright, settle, type Count } from './count';
import type { Step } from './steps';

const KILL_MS = 6_000;

function readReport(step: Step, path: string): Count | null {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    switch (step.counting) {
      case 'jest':
        return countJest(report as Parameters<typeof countJest>[0]);
      case 'playwright':
        return countPlaywright(report as Parameters<typeof countPlaywright>[0]);
      default:
        return report as Count;
    }
  } catch {
    return null;
  }
}

/** Ends a step and all that it started (it leads a process group): kindly first. */
function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}

let current: number | undefined;

/** For a verify that is itself interrupted: no step outlives it. */
export function endCurrentStep(): void {
  if (current !== undefined) endGroup(current, 'SIGTERM');
}

/** Runs one step, showing its output as it comes. */
export async function runStep(step: Step): Promise<Count> {
  const directory = mkdtempSync(join(tmpdir(), 'verify-'));
  const report = join(directory, 'report.json');
  const args =
    step.counting === 'jest' ? [...step.args, '--json', `--outputFile=${report}`] : step.args;
  // jest writes its JSON to the file and its words to stderr; its stdout repeats nothing.
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      // One build for the build step, the integration tests and the browser's; not the one that a
      // running `npm start` serves from.
      NEXT_DIST_DIR: TEST_DIST_DIR,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      VERIFY_REPORT: report,
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  current = child.pid;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    if (child.pid === undefined) return;
    endGroup(child.pid, 'SIGTERM');
    setTimeout(() => endGroup(child.pid ?? 0, 'SIGKILL'), KILL_MS).unref();
  }, step.minutes * 60_000);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(timer);
  current = undefined;
  if (late) console.error(`${step.name}: ended after ${step.minutes} minutes.`);
  const well = code === 0 && !late;
  const counted =
    step.counting === 'one'
      ? { passed: well ? 1 : 0, failed: well ? 0 : 1 }
      : settle(readReport(step, report), well);
  rmSync(directory, { recursive: true, force: true });
  return counted;
}
