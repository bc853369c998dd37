import 'server-only';
import { cacheState } from '../cache/cache-handler.mjs';
import { counter, gauge } from './registry';

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
