import 'server-only';
import type { Gauge } from 'prom-client';
import { within } from '../concurrency/within';
import { log } from '../log';
import { gauge } from './registry';

/** One value of a gauge. */
export interface Figure {
  gauge: Gauge<string>;
  labels?: Record<string, string>;
  value: number;
}

/** Gauges that the database must be asked for. */
export interface FigureSource {
  name: string;
  /** All that its figures belong to; without an answer these show nothing of it. */
  gauges: readonly Gauge<string>[];
  read(): Promise<Figure[]>;
}

const shared = globalThis as typeof globalThis & { paikariFigures?: FigureSource[] };

/** Says what the database is asked for, once for each process (lib/startup). */
export function setFigureSources(sources: FigureSource[]): void {
  shared.paikariFigures = sources;
}

export function figureSources(): FigureSource[] {
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
export class Figures {
  readonly #readable = gauge({
    name: 'shop_database_figures_readable',
    help: 'Whether the database answered in time what the gauges of queues and the like are made of: 1 or 0.',
  });
  #reading: Promise<void> | undefined;
  #readAt = -Infinity;
  #isFailing = false;

  constructor(
    readonly sources: () => FigureSource[] = figureSources,
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
