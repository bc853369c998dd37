import 'server-only';
import type { FairQueueLoad } from '@paikari/edge';
import { gauge } from './registry';

/** Tells of what waits for Next. Once for each process. */
export function countRenderQueue(load: () => FairQueueLoad): void {
  gauge({ name: 'shop_render_queue_running', help: 'Requests that Next is answering.' }, (each) =>
    each.set(load().running),
  );
  gauge(
    { name: 'shop_render_queue_waiting', help: 'Requests that wait for their turn at Next.' },
    (each) => each.set(load().waiting),
  );
  gauge(
    {
      name: 'shop_render_queue_longest_wait_seconds',
      help: 'How long the one that came first of those has waited.',
    },
    (each) => each.set(load().longestWaitMs / 1000),
  );
}
