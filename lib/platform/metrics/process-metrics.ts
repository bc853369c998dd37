import 'server-only';
import { collectDefaultMetrics } from 'prom-client';
import type { FairQueueLoad } from '@paikari/edge';
import { registry, counter, gauge } from './registry';
import { cacheState } from '../cache/cache-handler.mjs';

/**
 * Milliseconds between two samples of the event loop; `nodejs_eventloop_lag_…` includes them. At 20 ms
 * they were three of four wake-ups of an idle shop.
 */
const SAMPLE_EVERY_MS = 100;

/**
 * Processor, memory, open files, garbage collection and the delay of the event loop of this process,
 * under prom-client's own names (`process_…`, `nodejs_…`). Once for each process.
 */
export function countProcess(): void {
  const eventLoopMonitoringPrecision = SAMPLE_EVERY_MS;
  collectDefaultMetrics({ register: registry(), eventLoopMonitoringPrecision });
}

/** Tells of Next's cache, which counts by itself. Once for each process. */
export function countCacheLookups(): void {
  const seen = { page: { hit: 0, miss: 0 }, read: { hit: 0, miss: 0 } };
  counter(
    {
      name: 'shop_next_cache_lookups_total',
      help: 'Looks into Next’s cache: for whole pages and route answers, and for reads inside of them.',
      labelNames: ['kind', 'result'],
    },
    (counted) => {
      const { lookups } = cacheState();
      for (const kind of ['page', 'read'] as const) {
        for (const result of ['hit', 'miss'] as const) {
          counted.inc({ kind, result }, lookups[kind][result] - seen[kind][result]);
        }
        seen[kind] = { ...lookups[kind] };
      }
    },
  );
  gauge(
    {
      name: 'shop_next_cache_bytes',
      help: 'What Next’s cache holds: pages, route answers and reads.',
    },
    (bytes) => bytes.set(cacheState().entries?.calculatedSize ?? 0),
  );
}

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
