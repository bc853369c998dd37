import { endCurrentStep, runStep } from './verify/run-step';
import type { Count } from './verify/count';
import { STEPS } from './verify/steps';

/**
 * `npm run verify` (and `npm test`): every check there is, in one order, for people and CI alike.
 * Goes on after a failure. `npm run verify -- unit build` runs only steps of these names.
 */

process.on('SIGINT', () => {
  endCurrentStep();
  process.exit(130);
});
process.on('SIGTERM', () => {
  endCurrentStep();
  process.exit(143);
});

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(
      `There is no step ${unknown}; there are ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  const sum: Count = { passed: 0, failed: 0 };
  const failed = new Set<string>();
  const lines: string[] = [];
  for (const step of STEPS) {
    if (wanted.length > 0 && !wanted.includes(step.name)) continue;
    const began = Date.now();
    const missing = step.needs.find((name) => failed.has(name));
    console.log(`\n=== ${step.name} ===`);
    if (missing !== undefined) console.error(`Left out and counted as failed: ${missing} failed.`);
    const count = missing === undefined ? await runStep(step) : { passed: 0, failed: 1 };
    if (count.failed > 0) failed.add(step.name);
    sum.passed += count.passed;
    sum.failed += count.failed;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    const mark = count.failed > 0 ? 'FAILED' : 'ok';
    lines.push(
      `${step.name.padEnd(20)} ${mark.padEnd(7)} ${count.passed}/${count.passed + count.failed} in ${seconds} s`,
    );
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exit(sum.failed === 0 && sum.passed > 0 ? 0 : 1);
}

void main();
