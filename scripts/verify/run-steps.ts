import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ROOT } from '../launcher/child';
import { readReport, settle, type StepResult } from './results';

export interface Step {
  name: string;
  /** A command, split at its spaces. */
  run: string;
  /** Runner whose JSON report counts and names the step's tests; without one the step is one check. */
  runner?: 'jest' | 'playwright';
  /** A step earlier in the list that must have passed before. One that was not asked for has. */
  needs?: string;
  environment?: Record<string, string>;
}

interface Options {
  /** How many steps run at the same time at most. */
  lanes: number;
  print(line: string): void;
  /** A step that hangs is ended after this: far beyond what a slow machine needs. */
  lastResortMs?: number;
  /** A step that is asked to end closes its shops and databases first, for so long. */
  endMs?: number;
}

/** Number of lines repeated of a step that failed without naming a test. */
const LAST_LINES = 30;

/** Signals a step and what it started: it leads a process group. */
function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
}

/**
 * Runs each step once, as soon as a lane is free and what it needs has passed, and goes on after a
 * failure. Whatever a step leaves running is killed with it.
 * @returns the results in the order of the steps, which never rejects; and `stop`, which ends what runs
 * and lets nothing begin, and kills when it is called again
 */
export function runSteps(
  steps: Step[],
  { lanes, print, lastResortMs = 90 * 60_000, endMs = 45_000 }: Options,
): { results: Promise<StepResult[]>; stop(): void } {
  const limit = pLimit(lanes);
  /** The pids that lead the running steps' process groups. */
  const running = new Set<number>();
  let stops = 0;

  function end(pid: number): void {
    signalGroup(pid, 'SIGTERM');
    setTimeout(() => running.has(pid) && signalGroup(pid, 'SIGKILL'), endMs).unref();
  }

  /** @returns null where it ended well, else its last lines */
  async function runCommand(command: string, name: string, more: Record<string, string>) {
    const last: string[] = [];
    const say = (line: string) => {
      print(`${name.padEnd(12)} | ${line}`);
      if (last.push(line) > LAST_LINES) last.shift();
    };
    const [program = '', ...args] = command.split(' ');
    const env = { ...process.env, ...more };
    const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
    const child = spawn(program, args, { cwd: ROOT, env, stdio, detached: true });
    const { pid } = child;
    if (pid === undefined) return String(await once(child, 'error'));
    running.add(pid);
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', say);
    const timer = setTimeout(() => {
      say(`Ended after ${Math.round(lastResortMs / 60_000)} minutes.`);
      end(pid);
    }, lastResortMs);
    const closed = once(child, 'close');
    const [code] = (await once(child, 'exit')) as [number | null];
    clearTimeout(timer);
    running.delete(pid);
    signalGroup(pid, 'SIGKILL');
    // A process that left the group may hold the pipes: its output from here on is ignored.
    await Promise.race([closed, delay(endMs, undefined, { ref: false })]);
    return code === 0 ? null : [...last, `Ended with ${code ?? child.signalCode}.`].join('\n');
  }

  async function runStep({ name, run, runner, environment }: Step) {
    print(`=== ${name} begins ===`);
    const report = join(mkdtempSync(join(tmpdir(), 'verify-')), 'report.json');
    const command = runner === 'jest' ? `${run} --json --outputFile=${report}` : run;
    const more = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const ended = await runCommand(command, name, more);
    const check = { passed: ended === null ? 1 : 0, failures: [] };
    return settle(runner ? readReport(runner, report) : check, ended);
  }

  const results = new Map<string, Promise<StepResult>>();
  async function runInTurn(step: Step): Promise<StepResult> {
    const { name, needs = '' } = step;
    const leftOut = (why: string) => settle({ passed: 0, failures: [] }, `Left out: ${why}.`);
    const needed = results.get(needs);
    const isMissing = needed !== undefined && (await needed).failed > 0;
    return limit(async () => {
      const began = Date.now();
      const count = isMissing
        ? leftOut(`${needs} failed`)
        : stops > 0
          ? leftOut('the run was stopped')
          : await runStep(step);
      print(`=== ${name} ${count.failed > 0 ? 'FAILED' : 'passed'} ===`);
      return { name, ...count, milliseconds: Date.now() - began };
    });
  }
  for (const step of steps) results.set(step.name, runInTurn(step));

  return {
    results: Promise.all(results.values()),
    stop: () => {
      stops += 1;
      // A person who asks twice does not want to wait.
      for (const pid of running) {
        if (stops > 1) signalGroup(pid, 'SIGKILL');
        else end(pid);
      }
    },
  };
}
