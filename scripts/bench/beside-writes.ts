import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { askJson, signIn } from './ask';
import type { Filled } from './fill';
import { putUnderLoad } from './load';
import { keptTargets } from './pages';

/** Number of writes made meanwhile, per second. */
export const ORDERS_A_SECOND = 10;
export const EDITS_A_SECOND = 5;
/** With few of them the load tool is what is measured, which shares the machine with the writes. */
const READERS = 64;
/** Quiet and busy in turn, as a shared machine's speed changes from minute to minute. */
const ROUNDS = 4;

export interface BesideWrites {
  /** Requests for home answered each second, without and with the writes. */
  quiet: number;
  busy: number;
  /** Orders and edits while it was busy. */
  written: number;
  failed: number;
  /** Problem of the first write that failed. */
  problem: string | undefined;
}

/** One write. @throws where it was not taken */
type Write = (turn: number) => Promise<unknown>;

/**
 * How much of its quiet throughput home keeps while buyers order and an administrator changes stocks,
 * at a steady rate however long an answer takes.
 */
export async function measureBesideWrites(
  url: string,
  filled: Filled,
  seconds: number,
): Promise<BesideWrites> {
  const writes: [Write, number][] = [
    [await ordersOf(url, filled), ORDERS_A_SECOND],
    [await stockEdits(url, filled), EDITS_A_SECOND],
  ];
  const [home] = keptTargets(filled);
  const load = () => putUnderLoad({ url, ...home!, seconds, pids: [], connections: READERS });
  const sum: BesideWrites = { quiet: 0, busy: 0, written: 0, failed: 0, problem: undefined };
  let turn = 0;
  const once = async (write: Write) => {
    try {
      await write(turn++);
      sum.written += 1;
    } catch (error) {
      sum.failed += 1;
      sum.problem ??= error instanceof Error ? error.message : String(error);
    }
  };
  /** At a steady rate, each begun whether or not the one before it was answered. */
  const goOn = async (write: Write, perSecond: number, end: AbortSignal) => {
    const begun: Promise<void>[] = [];
    while (!end.aborted) {
      begun.push(once(write));
      await pause(1_000 / perSecond);
    }
    await Promise.all(begun);
  };
  const loadBesideWrites = async () => {
    const end = new AbortController();
    const going = writes.map(([write, perSecond]) => goOn(write, perSecond, end.signal));
    const statistics = await load();
    end.abort();
    await Promise.all(going);
    return statistics;
  };
  // Uncounted, so that neither half finds what the other has yet to compile.
  await loadBesideWrites();
  sum.written = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [quiet, busy] = [await load(), await loadBesideWrites()];
    sum.quiet += quiet.perSecond / ROUNDS;
    sum.busy += busy.perSecond / ROUNDS;
    sum.failed += quiet.failed + busy.failed;
  }
  return sum;
}

/** Orders of one piece, each by another buyer. */
async function ordersOf(url: string, { buyers, password, ordered }: Filled): Promise<Write> {
  const tokens: string[] = [];
  for (const email of buyers) tokens.push(await signIn(url, email, password));
  return (turn) => {
    const authorization = `Bearer ${tokens[turn % tokens.length]}`;
    return askJson(`${url}/addorder`, {
      ...{ method: 'POST', headers: { authorization, 'idempotency-key': randomUUID() } },
      body: {
        ...{ productId: ordered[turn % ordered.length], quantity: 1, description: '' },
        ...{ customerName: 'Rahima Khatun', phoneNumber: '01712345678' },
        shippingAddress: '12 Nawabpur Road, Dhaka',
      },
    });
  };
}

/** Changes of stocks that leave every product on sale. */
async function stockEdits(url: string, { admin, password, shown }: Filled): Promise<Write> {
  const authorization = `Bearer ${await signIn(url, admin, password)}`;
  return (turn) =>
    askJson(`${url}/update/${shown[turn % shown.length]}`, {
      ...{ method: 'PATCH', headers: { authorization } },
      body: { maxQuantity: 10_000 + turn },
    });
}
