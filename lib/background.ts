import 'server-only';
import { runningTasks } from './background-tasks';
import { log } from './http/log';

/**
 * Lets work go on independently of the answer. What fails is logged under the name: nobody is
 * left to be told.
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const task = Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (err: unknown) => log().error({ task: name, err }, 'background work failed'),
    )
    .finally(() => runningTasks().delete(task));
  runningTasks().add(task);
}
