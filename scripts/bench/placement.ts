import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import pLimit from 'p-limit';
import { ask, askJson, signIn, type Asked } from './ask';
import { AT_ONCE } from './catalogue/people';
import { SCARCE } from './catalogue/products';
import type { Filled } from './fill';
import type { Figures } from './load';
import { processorMs } from './processes';

/** Orders of each buyer for the product that there are too few of: together twice its stock. */
const RUSH = (SCARCE * 2) / AT_ONCE;
/** Buyers who sign in at once. */
const SIGNING_IN = 4;

/**
 * The first thousands of orders find a program that V8 has yet to compile: they take two to three
 * times as long as all that follow. A page that is measured gets as many requests in a second.
 */
const WARM_ORDERS = 3_000;
const WARM_SECONDS = 25;

export interface Placement extends Figures {
  /** Processor time of the database for each order, ms. */
  databaseCpu: number | null;
  placed: number;
  /** What is wrong with the books afterwards; empty where every order and every piece is accounted for. */
  wrong: string[];
  answer: Asked;
}

export interface Buyer {
  token: string;
  agent: Agent;
}

/** One piece of a product. */
export const placeOrder = (url: string, { token, agent }: Buyer, productId: string) =>
  ask(`${url}/addorder`, {
    method: 'POST',
    agent,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: {
      productId,
      quantity: 1,
      customerName: 'Rahima Khatun',
      phoneNumber: '01712345678',
      shippingAddress: '12 Nawabpur Road, Dhaka',
      description: '',
    },
  });

export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export interface Pids {
  server: readonly number[];
  database: readonly number[];
}

/**
 * Buyers place orders, ten at once, as fast as they are answered, each answer after its durable commit;
 * then ten want the same few pieces. Orders and stock are counted afterwards, by the shop's own calls.
 */
export async function measurePlacement(
  url: string,
  filled: Filled,
  pids: Pids,
  seconds: number,
): Promise<Placement> {
  return withBuyers(url, filled, async (buyers) => {
    let answer: Asked | undefined;
    let placed = 0;
    const groups = groupsOf(buyers);
    let begun = 0;
    /** So many buyers at once, others with each order. @returns each order's milliseconds */
    const place = async (forSeconds: number, most = Infinity) => {
      const times: number[] = [];
      let failed = 0;
      const end = performance.now() + forSeconds * 1000;
      await Promise.all(
        groups[0]!.map(async (_first, number) => {
          for (let turn = 0; performance.now() < end && times.length < most; turn += 1) {
            const buyer = groups[(begun + turn) % groups.length]![number]!;
            const product = filled.ordered[(number + turn) % filled.ordered.length]!;
            const asked = performance.now();
            answer = await placeOrder(url, buyer, product);
            times.push(performance.now() - asked);
            if (answer.status === 201) placed += 1;
            else failed += 1;
          }
        }),
      );
      begun += Math.ceil(times.length / AT_ONCE);
      return { times, failed };
    };
    const before = await stockOf(url, filled.ordered);
    const warm = await place(WARM_SECONDS, WARM_ORDERS);
    const [server, database] = [cpuOf(pids.server), cpuOf(pids.database)];
    const began = performance.now();
    const { times, failed } = await place(seconds);
    const took = (performance.now() - began) / 1000;
    const cpu = server.each(times.length);
    const databaseCpu = database.each(times.length);
    const after = await stockOf(url, filled.ordered);
    times.sort((a, b) => a - b);
    return {
      perSecond: times.length / took,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      cpu,
      databaseCpu,
      failed: warm.failed + failed,
      placed,
      wrong: [
        ...(before - after === placed ? [] : [`${placed} placed, stock fell by ${before - after}`]),
        ...(await rush(url, buyers, filled.scarce, placed)),
      ],
      answer: answer!,
    };
  });
}

/** Signs the bench's buyers in, each with a connection of their own. */
export async function withBuyers<Result>(
  url: string,
  filled: Filled,
  work: (buyers: Buyer[]) => Promise<Result>,
): Promise<Result> {
  const inTurn = pLimit(SIGNING_IN);
  const tokens = await Promise.all(
    filled.buyers.map((email) => inTurn(() => signIn(url, email, filled.password))),
  );
  const buyers = tokens.map((token) => ({
    token,
    agent: new Agent({ keepAlive: true, maxSockets: 1 }),
  }));
  try {
    return await work(buyers);
  } finally {
    for (const { agent } of buyers) agent.destroy();
  }
}

/** Buyers in groups of those who order at the same time; each buyer's turn comes again after all others'. */
export function groupsOf(buyers: Buyer[]): Buyer[][] {
  const count = Math.floor(buyers.length / AT_ONCE);
  return Array.from({ length: count }, (_each, group) =>
    buyers.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  );
}

/** Processor time of a process from now on. */
export function cpuOf(pids: readonly number[]) {
  const before = processorMs(pids);
  return {
    each(count: number): number | null {
      const after = processorMs(pids);
      return before === null || after === null ? null : (after - before) / Math.max(1, count);
    },
  };
}

/** What is left of products, together. */
export async function stockOf(url: string, ids: string[]): Promise<number> {
  let sum = 0;
  for (const id of ids) {
    sum += (await askJson<{ maxQuantity: number }>(`${url}/product/${id}`)).maxQuantity;
  }
  return sum;
}

/** More orders than pieces: exactly as many are placed as there were pieces. */
async function rush(
  url: string,
  buyers: Buyer[],
  scarce: string,
  placedBefore: number,
): Promise<string[]> {
  const answers = new Map<number, number>();
  const rushing = groupsOf(buyers)[0]!;
  await Promise.all(
    rushing.map(async (buyer) => {
      for (let count = 0; count < RUSH; count += 1) {
        const { status } = await placeOrder(url, buyer, scarce);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }),
  );
  const wrong: string[] = [];
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  if (answers.get(201) !== SCARCE || answers.get(422) !== rushing.length * RUSH - SCARCE) {
    wrong.push(`${SCARCE} pieces, and the answers were ${told}`);
  }
  const left = await stockOf(url, [scarce]);
  if (left !== 0) wrong.push(`${left} pieces are left of those that all wanted`);
  let kept = 0;
  for (const { token } of buyers) {
    const headers = { authorization: `Bearer ${token}` };
    kept += (await askJson<unknown[]>(`${url}/myorder`, { headers })).length;
  }
  const expected = placedBefore + (answers.get(201) ?? 0);
  if (kept !== expected) wrong.push(`${expected} orders were placed, ${kept} are there`);
  return wrong;
}
