import 'server-only';
import { collectDefaultMetrics } from 'prom-client';
import { registry } from './registry';

/** From one look at the event loop to the next, in ms: twice as seldom as prom-client's own. */
const LOOK_EVERY_MS = 20;

/**
 * Processor, memory, open files, garbage collection and the delay of the event loop of this process,
 * under prom-client's own names (`process_…`, `nodejs_…`). Once for each process.
 */
export function countProcess(): void {
  const eventLoopMonitoringPrecision = LOOK_EVERY_MS;
  collectDefaultMetrics({ register: registry(), eventLoopMonitoringPrecision });
}
