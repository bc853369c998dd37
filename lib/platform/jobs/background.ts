import 'server-only';
import { runningTasks } from './background-tasks';
import { isStoreFull } from '../database/read-only';
import { log } from '../log';

/**
 * Lets work go on independently of the answer. What fails is logged under the name: nobody is
 * left to be told.
 */
export function inBackground(name: string, work: () => Promise<unknown>): void {
  const task = Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (err: unknown) => {
        // A full disk meets every task: one short line each.
        if (isStoreFull(err))
          log().warn({ task: name }, 'background work waits for a disk with room');
        else log().error({ task: name, err }, 'background work failed');
      },
    )
    .finally(() => runningTasks().delete(task));
  runningTasks().add(task);
}
