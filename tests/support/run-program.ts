import { spawn } from 'node:child_process';
import { cleanEnvironment, ROOT } from './running-shop';

export interface ProgramEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs `scripts/NAME.ts` to its end, with settings of its own alone. */
export function runProgram(
  name: string,
  args: string[],
  environment: Record<string, string>,
): Promise<ProgramEnd> {
  const child = spawn(process.execPath, ['scripts/run.mjs', name, ...args], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end: ProgramEnd = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (end.stdout += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (end.stderr += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...end, code })));
}
