import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ask, askJson, signIn, type Asked } from './ask';
import { SCARCE } from './catalogue/products';
import type { Filled } from './fill';
import type { Figures } from './load';
import { processorMs } from './processes';

/** Orders of each buyer for the product that there are too few of: together twice its stock. */
const RUSH = (SCARCE * 2) / 10;

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
  server: number | null;
  database: number | null;
}

/**
 * Ten buyers place orders as fast as they are answered, each answer after its durable commit; then
 * all want the same few pieces. Orders and stock are counted afterwards, by the shop's own calls.
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
    /** All buyers at once, each with one order after the other. @returns each one's milliseconds */
    const place = async (forSeconds: number, most = Infinity) => {
      const times: number[] = [];
      let failed = 0;
      const end = performance.now() + forSeconds * 1000;
      await Promise.all(
        buyers.map(async (buyer, number) => {
          for (let turn = number; performance.now() < end && times.length < most; turn += 1) {
            const asked = performance.now();
            answer = await placeOrder(url, buyer, filled.ordered[turn % filled.ordered.length]!);
            times.push(performance.now() - asked);
            if (answer.status === 201) placed += 1;
            else failed += 1;
          }
        }),
      );
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
  const buyers: Buyer[] = [];
  for (const email of filled.buyers) {
    const token = await signIn(url, email, filled.password);
    buyers.push({ token, agent: new Agent({ keepAlive: true, maxSockets: 1 }) });
  }
  try {
    return await work(buyers);
  } finally {
    for (const { agent } of buyers) agent.destroy();
  }
}

/** Processor time of a process from now on. */
export function cpuOf(pid: number | null) {
  const before = pid === null ? null : processorMs(pid);
  return {
    each(count: number): number | null {
      const after = pid === null ? null : processorMs(pid);
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
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let count = 0; count < RUSH; count += 1) {
        const { status } = await placeOrder(url, buyer, scarce);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }),
  );
  const wrong: string[] = [];
  const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
  if (answers.get(201) !== SCARCE || answers.get(422) !== buyers.length * RUSH - SCARCE) {
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
