import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../platform/errors';
import { sentence } from '../../platform/http/api-response';
import type { BulkResult, BulkStep } from './schema';
import { moveOrder } from './steps';

/**
 * Does something with many, one after the other, each in a transaction of its own: what is wrong with
 * one holds up none of the others, and each says how it went. An outage ends the whole call; what was
 * done before stays done, and a second try reports it as such.
 */
export async function eachByItself<One extends { _id: string }>(
  all: readonly One[],
  run: (one: One) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const one of all) {
    const { _id } = one;
    try {
      await run(one);
      results.push({ _id, done: true });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const { code, message, fields } = error;
      const words =
        fields &&
        Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, sentence(why)]));
      results.push({ _id, done: false, code, message, ...(words && { fields: words }) });
    }
  }
  return results;
}

/** Takes many orders the same step further. */
export const moveOrders = (actor: Actor, { fulfilment, orders }: BulkStep): Promise<BulkResult[]> =>
  eachByItself(orders, ({ _id, ...details }) => moveOrder(actor, _id, { fulfilment, ...details }));
