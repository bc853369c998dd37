import { setTimeout as pause } from 'node:timers/promises';
import { askJson, signIn } from './ask';
import type { Filled } from './fill';
import { putUnderLoad } from './load';
import { placeOrder, withBuyers } from './placement';
import { besideWritesTargets, type Target } from './targets';

/** What is written meanwhile, each second. */
export const ORDERS_A_SECOND = 10;
export const EDITS_A_SECOND = 5;
/**
 * Requests at a time. With few of them the load tool is what is measured: it shares the machine with the
 * writes, and while it waits for its turn nobody asks (64 kept 96 and 101% where 10 kept 82 and 78, with
 * the proxy a fifth of its time without a request).
 */
const READERS = 64;
/** Quiet and busy in turn, as a shared machine's speed changes from minute to minute. */
const ROUNDS = 4;

export interface BesideWrites {
  name: string;
  /** Requests answered each second, without and with the writes. */
  quiet: number;
  busy: number;
  /** Orders and edits while it was busy. */
  written: number;
  failed: number;
  /** What was wrong with the first write that failed. */
  problem?: string | undefined;
}

/**
 * How much of its quiet throughput a catalogue keeps while buyers order and an administrator changes
 * stocks, at a steady rate however long an answer takes.
 */
export async function measureBesideWrites(
  url: string,
  filled: Filled,
  seconds: number,
): Promise<BesideWrites[]> {
  const edit = await stockEdits(url, filled);
  return withBuyers(url, filled, async (buyers) => {
    const order = async (turn: number) => {
      const buyer = buyers[turn % buyers.length]!;
      const productId = filled.ordered[turn % filled.ordered.length]!;
      const { status, body } = await placeOrder(url, buyer, productId);
      if (status !== 201) throw new Error(`An order was answered ${status}: ${String(body)}`);
    };
    const measured: BesideWrites[] = [];
    for (const target of besideWritesTargets(filled)) {
      measured.push(await measureOne(url, target, seconds, [order, edit]));
    }
    return measured;
  });
}

/** One write. @throws where it was not taken */
type Write = (turn: number) => Promise<void>;

/** Changes of stocks that leave every product on sale. */
async function stockEdits(url: string, { admin, password, shown }: Filled): Promise<Write> {
  const token = await signIn(url, admin, password);
  return async (turn) => {
    await askJson(`${url}/update/${shown[turn % shown.length]}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
      body: { maxQuantity: 10_000 + turn },
    });
  };
}

async function measureOne(
  url: string,
  target: Target,
  seconds: number,
  [order, edit]: [Write, Write],
): Promise<BesideWrites> {
  const load = () => putUnderLoad({ url, ...target, seconds, pids: [], connections: READERS });
  const sum: BesideWrites = { name: target.name, quiet: 0, busy: 0, written: 0, failed: 0 };
  const write = new SteadyWrites();
  // Uncounted, so that neither half finds what the other has yet to compile.
  await write.during(load, [order, ORDERS_A_SECOND], [edit, EDITS_A_SECOND]);
  write.reset();
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await load();
    const busy = await write.during(load, [order, ORDERS_A_SECOND], [edit, EDITS_A_SECOND]);
    sum.quiet += quiet.perSecond / ROUNDS;
    sum.busy += busy.perSecond / ROUNDS;
    sum.failed += quiet.failed + busy.failed;
  }
  const { taken, failed, problem } = write;
  return { ...sum, written: taken, failed: sum.failed + failed, problem };
}

/** Writes at a steady rate, each begun whether or not the one before it was answered. */
class SteadyWrites {
  taken = 0;
  failed = 0;
  problem: string | undefined;
  #turn = 0;

  reset(): void {
    this.taken = 0;
    this.failed = 0;
  }

  /** Goes on with the writes, each so many times a second, while `work` is under way. */
  async during<Result>(
    work: () => Promise<Result>,
    ...writes: [Write, perSecond: number][]
  ): Promise<Result> {
    const end = new AbortController();
    const going = writes.map(([write, perSecond]) =>
      this.#go(write, 1_000 / perSecond, end.signal),
    );
    try {
      return await work();
    } finally {
      end.abort();
      await Promise.all(going);
    }
  }

  async #go(write: Write, everyMs: number, end: AbortSignal): Promise<void> {
    const began: Promise<void>[] = [];
    while (!end.aborted) {
      began.push(this.#once(write));
      await pause(everyMs);
    }
    await Promise.all(began);
  }

  async #once(write: Write): Promise<void> {
    try {
      await write(this.#turn++);
      this.taken += 1;
    } catch (error) {
      this.failed += 1;
      this.problem ??= error instanceof Error ? error.message : String(error);
    }
  }
}
