import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { toPoisha } from '../../platform/money';
import { viewBasket } from '../basket/queries';
import { withChosenDelivery } from '../basket/rules';
import { readBasket } from '../basket/store-commands';
import { cashRefusalOf } from '../payments/cod-rules';
import { waysToPay } from '../payments/method-queries';
import { knownDestination } from './destination-queries';
import type { CheckoutQuote, QuoteInput } from './schema';

/**
 * The caller's basket as it is priced for a place and ways of delivery, by the rule that places it, and
 * how that sum can be paid.
 * Where the place is not known the basket's district counts. Writes nothing.
 */
export async function quoteCheckout(actor: Actor, input: QuoteInput): Promise<CheckoutQuote> {
  const [contents, { place, phone }] = await Promise.all([
    readBasket({ accountId: actor.id, token: undefined, address: '' }),
    knownDestination(actor, input),
  ]);
  const basket = await viewBasket(
    withChosenDelivery(contents, input.delivery),
    actor.id,
    '',
    place,
  );
  const { methods, cod } = await waysToPay(toPoisha(basket.total), { id: actor.id, phone });
  return { ...basket, methods, cashRefused: cashRefusalOf(cod) };
}
