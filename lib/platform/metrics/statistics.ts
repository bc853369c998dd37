import 'server-only';
import type { Gauge } from 'prom-client';
import type { Collection } from 'mongoose';
import { within } from '../concurrency/within';
import { log } from '../log';
import { gauge } from './registry';
import { withDatabase } from '../database/connect';

/** One value of a gauge. */
interface Statistic {
  gauge: Gauge<string>;
  labels?: Record<string, string>;
  value: number;
}

/** Gauges that the database must be asked for. */
export interface StatisticSource {
  name: string;
  /** All that its figures belong to; without an answer these show nothing of it. */
  gauges: readonly Gauge<string>[];
  read(): Promise<Statistic[]>;
}

const shared = globalThis as typeof globalThis & { paikariFigures?: StatisticSource[] };

/** Says what the database is asked for, once for each process (lib/startup). */
export function setStatisticSources(sources: StatisticSource[]): void {
  shared.paikariFigures = sources;
}

function statisticSources(): StatisticSource[] {
  return shared.paikariFigures ?? [];
}

interface Limits {
  /** How long a reading, or its failure, is reused, so that scraping cannot load the database. */
  keepMs: number;
  /** A scrape waits for the database no longer. */
  waitMs: number;
}

const LIMITS: Limits = { keepMs: 5_000, waitMs: 1_500 };

/** Brings the gauges of the database up to date, within limits. */
export class Statistics {
  readonly #readable = gauge({
    name: 'shop_database_figures_readable',
    help: 'Whether the database answered in time what the gauges of queues and the like are made of: 1 or 0.',
  });
  #reading: Promise<void> | undefined;
  #readAt = -Infinity;
  #isFailing = false;

  constructor(
    readonly sources: () => StatisticSource[] = statisticSources,
    readonly limits: Limits = LIMITS,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** One reading at a time, whoever asks. What it does not know in time shows no value, and no old one. */
  async update(): Promise<void> {
    if (this.#reading === undefined && this.now() - this.#readAt < this.limits.keepMs) return;
    this.#reading ??= this.#read().finally(() => {
      this.#readAt = this.now();
      this.#reading = undefined;
    });
    if (!(await within(this.#reading, this.limits.waitMs))) this.#forget();
  }

  async #read(): Promise<void> {
    const sources = this.sources();
    const answers = await Promise.allSettled(sources.map((source) => source.read()));
    this.#forget();
    const failed = answers.flatMap((answer, at) =>
      answer.status === 'rejected'
        ? [{ source: sources[at]!.name, err: answer.reason as Error }]
        : [],
    );
    for (const answer of answers) {
      if (answer.status === 'rejected') continue;
      for (const { gauge: of, labels = {}, value } of answer.value) of.set(labels, value);
    }
    this.#readable.set(failed.length === 0 ? 1 : 0);
    // Once for an outage: it is asked every few seconds.
    if (failed.length > 0 && !this.#isFailing)
      log().warn(failed[0], 'metrics of the database not read');
    this.#isFailing = failed.length > 0;
  }

  #forget(): void {
    for (const { gauges } of this.sources()) for (const each of gauges) each.reset();
    this.#readable.set(0);
  }
}

/** Counting ends here: it is far too much anyway, and must not load the database. */
const MOST_COUNTED = 10_000;

const queueLength = gauge({
  name: 'shop_queue_length',
  help: `What waits in the database to be done, by queue; no more than ${MOST_COUNTED} are counted.`,
  labelNames: ['queue'],
});

const queueAge = gauge({
  name: 'shop_queue_oldest_age_seconds',
  help: 'For how long the first of a queue has been waiting; 0 where nothing waits.',
  labelNames: ['queue'],
});

/** The waiting documents of a collection. */
interface Queue {
  /** Its label. */
  name: string;
  /** Asked for when it is read: the database is connected by then. */
  collection(): Pick<Collection, 'aggregate'>;
  /** The documents that wait; made anew for each reading, as it may name a time. */
  waiting(): Record<string, unknown>;
  /** The field that says since when one waits. */
  since: string;
}

/** How much waits in a queue, and how long the first of it has been waiting. */
export function queueSource({ name, collection, waiting, since }: Queue): StatisticSource {
  return {
    name,
    gauges: [queueLength, queueAge],
    async read() {
      const [found] = await withDatabase(() =>
        collection()
          .aggregate<{ length: number; first: Date | null }>([
            { $match: waiting() },
            { $limit: MOST_COUNTED },
            { $group: { _id: null, length: { $sum: 1 }, first: { $min: `$${since}` } } },
          ])
          .toArray(),
      );
      return statisticsOf(name, found?.length ?? 0, found?.first ?? undefined);
    },
  };
}

/** @param first since when the first waits; by the clock of who wrote it, so never below 0 */
function statisticsOf(queue: string, length: number, first: Date | undefined): Statistic[] {
  const age = first === undefined ? 0 : Math.max(0, Date.now() - first.getTime()) / 1000;
  return [
    { gauge: queueLength, labels: { queue }, value: length },
    { gauge: queueAge, labels: { queue }, value: age },
  ];
}
