import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { viewBasket } from '../basket/queries';
import { withChosenDelivery } from '../basket/rules';
import type { BasketView } from '../basket/schema';
import { readBasket } from '../basket/store-commands';
import { knownDestination } from './destination-queries';
import type { QuoteInput } from './schema';

/**
 * The caller's basket as it is priced for a place and ways of delivery, by the rule that places it.
 * Where the place is not known the basket's district counts. Writes nothing.
 */
export async function quoteCheckout(actor: Actor, input: QuoteInput): Promise<BasketView> {
  const [contents, to] = await Promise.all([
    readBasket({ accountId: actor.id, token: undefined, address: '' }),
    knownDestination(actor, input),
  ]);
  return viewBasket(withChosenDelivery(contents, input.delivery), actor.id, '', to);
}
