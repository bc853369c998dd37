import { randomUUID } from 'node:crypto';
import { ask, askJson, type Asked } from './ask';
import { AT_ONCE } from './catalogue/people';
import { ORDERED_SELLERS } from './catalogue/products';
import type { Filled } from './fill';
import {
  cpuOf,
  groupsOf,
  percentile,
  stockOf,
  withBuyers,
  type Buyer,
  type Pids,
  type Placement,
} from './placement';

/** Lines of a basket; they are of `ORDERED_SELLERS` sellers. */
export const BASKET_LINES = 10;
/** Purchases that V8 compiles the program by, before any counts. */
const WARM_PURCHASES = 300;
const WARM_SECONDS = 25;

/** Where all of them go: Dhanmondi in Dhaka. */
const ADDRESS = {
  name: 'Rahima Khatun',
  phone: '01712345678',
  divisionId: '6',
  districtId: '47',
  thana: 't13',
  line: '12 Nawabpur Road',
};

/** Whether a running shop has the calls that a basket is filled and placed by. */
export async function canPurchase(url: string): Promise<boolean> {
  const { paths } = await askJson<{ paths: Record<string, object> }>(`${url}/openapi.json`);
  const has = (path: string, method: string) => method in (paths[path] ?? {});
  return (
    has('/checkout', 'post') &&
    has('/api/checkout/quote', 'post') &&
    has('/basket/lines/{id}', 'put')
  );
}

const headersOf = ({ token }: Buyer) => ({
  accept: 'application/json',
  authorization: `Bearer ${token}`,
});

/** Puts the buyer's own products into the basket. @returns what it then costs, in taka */
async function fillBasket(url: string, buyer: Buyer, products: string[]): Promise<number> {
  const { agent } = buyer;
  const headers = headersOf(buyer);
  for (const productId of products) {
    await askJson(`${url}/basket/lines/${productId}`, {
      method: 'PUT',
      agent,
      headers,
      body: { productId, quantity: 1 },
    });
  }
  const { total } = await askJson<{ total: number }>(`${url}/api/checkout/quote`, {
    method: 'POST',
    agent,
    headers,
    body: { ...ADDRESS, delivery: {} },
  });
  return total;
}

const place = (url: string, buyer: Buyer, expectedTotal: number): Promise<Asked> =>
  ask(`${url}/checkout`, {
    method: 'POST',
    agent: buyer.agent,
    headers: { ...headersOf(buyer), 'idempotency-key': randomUUID() },
    body: {
      ...ADDRESS,
      delivery: {},
      notes: {},
      payment: 'cod',
      expectedTotal,
      terms: true,
      consent: true,
    },
  });

/**
 * Buyers place baskets of ten lines from three sellers: ten fill theirs, then all ten place at once,
 * and only the placing counts. No two hold the same goods. Stock is counted afterwards.
 */
export async function measurePurchases(
  url: string,
  filled: Filled,
  pids: Pids,
  seconds: number,
): Promise<Placement> {
  return withBuyers(url, filled, async (buyers) => {
    const groups = groupsOf(buyers);
    let rounds = 0;
    const share = Math.floor(filled.ordered.length / AT_ONCE);
    const goods = Array.from({ length: AT_ONCE }, (_each, index) =>
      filled.ordered.slice(index * share, index * share + BASKET_LINES),
    );
    let answer: Asked | undefined;
    let placed = 0;
    const wrong: string[] = [];
    const sellers = new Set(filled.orderedSellers.slice(0, BASKET_LINES)).size;
    if (sellers !== ORDERED_SELLERS || goods.some((own) => own.length < BASKET_LINES)) {
      wrong.push(`A basket has ${goods[0]!.length} lines of ${sellers} sellers`);
    }
    const placeRounds = async (forSeconds: number, most = Infinity) => {
      const times: number[] = [];
      let [failed, took, cpu, databaseCpu] = [0, 0, 0, 0];
      while (took < forSeconds && times.length < most) {
        const group = groups[rounds % groups.length]!;
        rounds += 1;
        const totals: number[] = [];
        for (const [index, buyer] of group.entries()) {
          totals.push(await fillBasket(url, buyer, goods[index]!));
        }
        const [server, database] = [cpuOf(pids.server), cpuOf(pids.database)];
        const began = performance.now();
        await Promise.all(
          group.map(async (buyer, index) => {
            const asked = performance.now();
            answer = await place(url, buyer, totals[index]!);
            times.push(performance.now() - asked);
            if (answer.status === 201) placed += 1;
            else {
              failed += 1;
              if (failed === 1) wrong.push(`A purchase was answered ${String(answer.body)}`);
            }
          }),
        );
        took += (performance.now() - began) / 1000;
        cpu += server.each(1) ?? NaN;
        databaseCpu += database.each(1) ?? NaN;
      }
      return { times, failed, took, cpu, databaseCpu };
    };
    const before = await stockOf(url, filled.ordered);
    const warm = await placeRounds(WARM_SECONDS, WARM_PURCHASES);
    const { times, failed, took, cpu, databaseCpu } = await placeRounds(seconds);
    const fell = before - (await stockOf(url, filled.ordered));
    if (fell !== placed * BASKET_LINES) {
      wrong.push(`${placed} purchases of ${BASKET_LINES} pieces placed, stock fell by ${fell}`);
    }
    times.sort((a, b) => a - b);
    const eachOf = (sum: number) => (Number.isNaN(sum) ? null : sum / Math.max(1, times.length));
    return {
      perSecond: times.length / took,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      cpu: eachOf(cpu),
      databaseCpu: eachOf(databaseCpu),
      failed: warm.failed + failed,
      placed,
      wrong,
      answer: answer!,
    };
  });
}
