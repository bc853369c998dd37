import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_DIST_DIR } from '../launcher/build';
import { ROOT } from '../launcher/child';
import { countJest, countPlaywright, settle, type Count } from './count';
import {
  jestFailures,
  playwrightFailures,
  type Failure,
  type JestResults,
  type PlaywrightResults,
} from './failures';
import type { StepOutput } from './output';
import { afterSecondTry, filesToTryAgain } from './second-try';
import type { Step } from './steps';

/**
 * A step that hangs is ended after this long. A last resort, far beyond what a slow machine needs:
 * each test has its own bound.
 */
const LAST_RESORT_MS = 60 * 60_000;
/** A step that is asked to end closes its shops and databases first. */
const END_MS = 45_000;

export interface Limits {
  lastResortMs: number;
  endMs: number;
}

interface Report {
  counted: Count | null;
  failures: Failure[];
}

function readReport(step: Step, path: string): Report {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    switch (step.counting) {
      case 'jest':
        return {
          counted: countJest(report as Parameters<typeof countJest>[0]),
          failures: jestFailures(report as JestResults),
        };
      case 'playwright':
        return {
          counted: countPlaywright(report as Parameters<typeof countPlaywright>[0]),
          failures: playwrightFailures(report as PlaywrightResults),
        };
      default:
        return { counted: report as Count, failures: [] };
    }
  } catch {
    return { counted: null, failures: [] };
  }
}

function readJest(path: string): JestResults | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestResults;
  } catch {
    return null;
  }
}

/** What a step's tests came to, and which failed as far as its runner tells. */
export interface StepResult extends Count {
  failures: Failure[];
}

const resultOf = ({ counted, failures }: Report, exitedWell: boolean): StepResult => ({
  ...settle(counted, exitedWell),
  failures,
});

/** Signals a step and what it started: it leads a process group. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}

/** The steps that run now, and their end. */
export class Runner {
  /** Process groups by the pid that leads them. */
  readonly #groups = new Map<number, Promise<unknown>>();
  #stopping = false;

  /** @param triesAgain whether few files of jest's that failed run once more, as on CI */
  constructor(
    private readonly limits: Limits = { lastResortMs: LAST_RESORT_MS, endMs: END_MS },
    private readonly triesAgain = process.env.CI !== undefined,
  ) {}

  /** Ends every running step and lets none begin; resolves when they are gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#groups.keys()].map((pid) => this.#end(pid)));
  }

  /** For whoever does not want to wait for `stop`. */
  kill(): void {
    this.#stopping = true;
    for (const pid of this.#groups.keys()) signalGroup(pid, 'SIGKILL');
  }

  async #end(pid: number): Promise<void> {
    signalGroup(pid, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), this.limits.endMs);
    await this.#groups.get(pid);
    clearTimeout(timer);
  }

  /** Runs one step and counts its tests. Whatever it leaves running is ended with it. */
  async run(step: Step, output: StepOutput): Promise<StepResult> {
    if (this.#stopping) return { passed: 0, failed: 1, failures: [] };
    const directory = mkdtempSync(join(tmpdir(), 'verify-'));
    const report = join(directory, 'report.json');
    const well = await this.#endsWell(step, report, output);
    const result =
      step.counting === 'one'
        ? { passed: well ? 1 : 0, failed: well ? 0 : 1, failures: [] }
        : ((await this.#secondTry(step, report, output)) ??
          resultOf(readReport(step, report), well));
    rmSync(directory, { recursive: true, force: true });
    return result;
  }

  /** Few files of jest's that failed run once more, one by one. @returns null where none is to */
  async #secondTry(step: Step, report: string, output: StepOutput): Promise<StepResult | null> {
    const first = this.triesAgain && step.counting === 'jest' ? readJest(report) : null;
    const files = first === null ? [] : filesToTryAgain(first);
    if (first === null || files.length === 0 || this.#stopping) return null;
    output.write(`\n${step.name}: once more what failed.\n`);
    const args = [...step.args, '--maxWorkers=1', '--runTestsByPath', ...files];
    const path = `${report}.again`;
    const well = await this.#endsWell({ ...step, args }, path, output);
    const again = readJest(path);
    return again === null ? null : resultOf(afterSecondTry(first, again), well);
  }

  /** Runs a step to its end or its last resort. @returns whether it said that all is well */
  async #endsWell(step: Step, report: string, output: StepOutput): Promise<boolean> {
    const late = { is: false };
    const code = await this.#spawn(step, report, output, late);
    if (late.is) {
      const minutes = Math.round(this.limits.lastResortMs / 60_000);
      output.write(`${step.name}: ended after ${minutes} minutes.\n`);
    }
    return code === 0 && !late.is;
  }

  /** @returns the exit code, 1 where there is none */
  async #spawn(
    step: Step,
    report: string,
    output: StepOutput,
    late: { is: boolean },
  ): Promise<number> {
    const args =
      step.counting === 'jest' ? [...step.args, '--json', `--outputFile=${report}`] : step.args;
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
        ...step.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    if (pid === undefined) return 1;
    // jest writes its JSON to the file and its words to stderr; its stdout repeats nothing.
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => output.write(chunk));
    }
    const closed = once(child, 'close');
    const exited = once(child, 'exit') as Promise<[number | null]>;
    this.#groups.set(pid, exited);
    const timer = setTimeout(() => {
      late.is = true;
      void this.#end(pid);
    }, this.limits.lastResortMs);
    const [code] = await exited;
    clearTimeout(timer);
    this.#groups.delete(pid);
    signalGroup(pid, 'SIGKILL');
    // What left the group may hold the pipes: what it prints from here on is nobody's.
    const unref = setTimeout(() => {
      child.stdout.destroy();
      child.stderr.destroy();
    }, this.limits.endMs);
    await closed;
    clearTimeout(unref);
    return code ?? 1;
  }
}
