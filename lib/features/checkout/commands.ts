import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { ShopError } from '../../platform/errors';
import { inSpan } from '../../platform/tracing/spans';
import { keepAddress, noteAddressUse } from '../accounts/addresses/commands';
import { withChosenDelivery } from '../basket/rules';
import { readBasket, removeOrdered } from '../basket/store-commands';
import { announceStockChange } from '../catalogue/write-commands';
import { placePurchase } from '../orders/place-commands';
import { payByFrom } from '../payments/ask-rules';
import { PAY_WITHIN_MINUTES } from '../payments/kinds';
import { methodsFor } from '../payments/method-queries';
import { withPhoneCode, type PhoneCode } from '../payments/phone-code-commands';
import { destinedOf } from './destination-queries';
import type { CheckoutInput } from './schema';

/** To which an `Idempotency-Key` belongs. */
const CHECKOUT_CALL = 'checkout';

export interface CheckedOut {
  purchaseId: string;
  /** Ids of the orders, one of each seller. */
  orders: string[];
}

/** Who asks for a code, should the phone have to be proved, and in which language. */
export type OrderingFrom = Pick<PhoneCode, 'locale' | 'client'>;

/**
 * Orders the caller's whole basket: reads it, places the purchase and takes what was ordered out of
 * it in one transaction, or does nothing. Two calls for the same basket order it once.
 * What is paid in advance keeps its stock for half an hour.
 * @param from without it no code is sent or taken
 * @throws ShopError BASKET_EMPTY; what `placePurchase` throws; INVALID where there is no such address,
 *   or the sum can't be paid that way; COD_REFUSED; TOO_MUCH_OPEN; SELLER_REFUSES; what
 *   `withPhoneCode` throws; IDEMPOTENCY_MISMATCH
 */
export function placeBasket(
  actor: Actor,
  input: CheckoutInput,
  idempotency?: Idempotency,
  from?: OrderingFrom,
): Promise<CheckedOut> {
  return inSpan('checkout.place', async () => {
    const placing = () => place(actor, input, idempotency);
    if (input.payment !== 'cod' || !from) return placing();
    const { contact } = await destinedOf(actor, input);
    const once = { call: CHECKOUT_CALL, idempotency };
    const asked = { phone: contact.phoneNumber, code: input.phoneCode, once, ...from };
    return withPhoneCode(actor, asked, placing);
  });
}

async function place(
  actor: Actor,
  input: CheckoutInput,
  idempotency: Idempotency | undefined,
): Promise<CheckedOut> {
  await requireMethod(actor, input);
  // Undefined where the answer of an earlier request is given again: that one told of its sales.
  let changed: string[] | undefined;
  const result = await writeOnce(actor, CHECKOUT_CALL, idempotency, async (session) => {
    const visitor = { accountId: actor.id, token: undefined, address: '' };
    const basket = withChosenDelivery(await readBasket(visitor, session), input.delivery);
    if (basket.lines.length === 0) throw new ShopError('BASKET_EMPTY');
    const { contact, place: storedPlace } = await destinedOf(actor, input);
    const placed = await placePurchase(
      actor,
      {
        contact,
        place: storedPlace,
        storedPlace,
        lines: basket.lines.map(({ productId, variantId, quantity }) => ({
          productId,
          variantId,
          quantity,
        })),
        delivery: new Map(basket.delivery.map(({ sellerId, kind }) => [sellerId, kind])),
        agreedDelivery: input.delivery,
        notes: new Map(Object.entries(input.notes)),
        code: basket.code || null,
        payment: input.payment,
        ...(input.payment !== 'cod' && { payBy: payByFrom(new Date(), PAY_WITHIN_MINUTES) }),
        expectedTotal: input.expectedTotal,
        consentAt: new Date(),
      },
      session,
    );
    const ordered = basket.lines.map(({ variantId }) => variantId);
    await removeOrdered(session, actor.id, ordered);
    if (input.addressKind === 'kept') await noteAddressUse(actor, input.addressId, session);
    changed = placed.changed;
    return { purchaseId: placed.purchaseId, orders: placed.orderIds };
  });
  if (!changed) return result;
  announceStockChange(changed);
  if (input.addressKind === 'new' && input.keepAddress) {
    const { name, phone, line, landmark, divisionId, districtId, upazilaId, thana, unionId } =
      input;
    const place = { divisionId, districtId, upazilaId, thana, unionId, placeStep: undefined };
    await keepAddress(actor, {
      ...{ label: 'home', name, phone, line, landmark, isDefault: false },
      ...place,
    });
  }
  return result;
}

/** @throws ShopError INVALID; whether cash may be chosen, the payments say as the purchase is placed */
async function requireMethod(
  actor: Actor,
  { payment, expectedTotal }: Pick<CheckoutInput, 'payment' | 'expectedTotal'>,
): Promise<void> {
  if (payment === 'cod') return;
  const methods = await methodsFor(Math.round(expectedTotal * 100), actor);
  if (methods.includes(payment)) return;
  throw new ShopError('INVALID', { fields: { payment: 'unknownChoice' } });
}
