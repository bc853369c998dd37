export interface Schedulable {
  name: string;
  /** Names of steps that must have succeeded before; each stands earlier in the list. */
  needs: string[];
}

export interface Schedule<Step> {
  /** How many steps run at the same time at most. */
  lanes: number;
  /** Runs one step. @returns whether it succeeded; must not reject */
  run(step: Step): Promise<boolean>;
  /** Told of a step that is not run because one that it needs did not succeed. */
  leaveOut(step: Step, missing: string): void;
}

/**
 * Runs every step once, each as soon as a lane is free and what it needs has succeeded; of several
 * that could begin, the first in the list does. Goes on after a failure. A need that is not in the
 * list counts as met.
 * @throws Error where a step stands before one that it needs
 */
export async function runSchedule<Step extends Schedulable>(
  steps: Step[],
  { lanes, run, leaveOut }: Schedule<Step>,
): Promise<void> {
  const listed = new Set<string>();
  for (const { name, needs } of steps) {
    const later = needs.find((need) => !listed.has(need) && steps.some((one) => one.name === need));
    if (later !== undefined) throw new Error(`The step ${name} stands before ${later}.`);
    listed.add(name);
  }
  const waiting = new Set(steps);
  const running = new Set<Promise<void>>();
  /** Whether a step that ended succeeded, by its name. */
  const succeeded = new Map<string, boolean>();

  const begin = async (step: Step): Promise<void> => {
    succeeded.set(step.name, await run(step));
  };
  for (;;) {
    for (const step of waiting) {
      const needs = step.needs.filter((need) => listed.has(need));
      const missing = needs.find((need) => succeeded.get(need) === false);
      if (missing !== undefined) {
        waiting.delete(step);
        succeeded.set(step.name, false);
        leaveOut(step, missing);
      } else if (running.size < lanes && needs.every((need) => succeeded.get(need))) {
        waiting.delete(step);
        const one = begin(step).finally(() => running.delete(one));
        running.add(one);
      }
    }
    if (running.size === 0) return;
    await Promise.race(running);
  }
}
