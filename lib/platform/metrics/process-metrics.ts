import 'server-only';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from './registry';

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
