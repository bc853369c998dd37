import 'server-only';
import { cache } from 'react';
import type { Actor } from '../platform/auth/actor';
import { log } from '../platform/log';
import type { Waiting, WorkQueue } from '../shop/work/queue';
import { getDashboardRole } from '../features/orders';
import { WORK_QUEUES, type QueueName } from './work-queues';

/** A queue with what waits in it; `waiting` is null where it could not be read. */
export interface WorkRow extends Pick<WorkQueue<QueueName>, 'name' | 'room' | 'href'> {
  waiting: Waiting | null;
}

/**
 * What waits for a person, each queue that is theirs, in the list's order. One that cannot be read takes no
 * other one with it. Read once for the menu and the page that it stands beside.
 */
export const listWork = cache(async (actor: Actor): Promise<WorkRow[]> => {
  const role = await getDashboardRole(actor);
  return readWork(WORK_QUEUES, actor, role === 'seller' || role === 'admin');
});

/** @param sells whether the account sells something, or works for somebody who does */
export function readWork<Name extends string>(
  queues: readonly WorkQueue<Name>[],
  actor: Actor,
  sells: boolean,
  now = new Date(),
): Promise<{ name: Name; room: string; href: string; waiting: Waiting | null }[]> {
  return Promise.all(
    queues
      .filter((queue) => queue.isFor(actor, sells))
      .map(async ({ name, room, href, read }) => {
        try {
          return { name, room, href, waiting: await read(actor, now) };
        } catch (error) {
          log().error({ err: error, queue: name }, 'work queue failed');
          return { name, room, href, waiting: null };
        }
      }),
  );
}
