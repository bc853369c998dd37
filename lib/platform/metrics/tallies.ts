import 'server-only';
import { counter, type MetricText } from './registry';

/** A plain number that rises; the counter hears of it when somebody asks. */
export interface Tally {
  count: number;
}

/** A counter for what happens so often that even a lookup of its labels would be felt. */
export class Tallies<Label extends string> {
  readonly #all: { tally: Tally; told: number; tell(more: number): void }[] = [];
  readonly #counter;

  constructor(text: MetricText<Label>) {
    this.#counter = counter(text, () => this.#tell());
  }

  /** Begins to count under these values of the labels, in their order; once for each. */
  add(...values: string[]): Tally {
    const tally = { count: 0 };
    const child = this.#counter.labels(...values);
    this.#all.push({ tally, told: 0, tell: (more) => child.inc(more) });
    return tally;
  }

  #tell(): void {
    for (const each of this.#all) {
      each.tell(each.tally.count - each.told);
      each.told = each.tally.count;
    }
  }
}
