import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { requireOwnPage } from '../../shop/policy';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { ShopError, type ErrorCode } from '../../shop/errors';
import { inSpan } from '../../platform/tracing/spans';
import { keepAddress, noteAddressUse } from '../accounts';
import { announceStockChange } from '../catalogue';
import { agreedTexts } from '../content';
import { type Placed, findJustOrdered, placePurchase } from '../orders';
import { PAY_WITHIN_MINUTES, payByFrom } from '../payments/shared';
import { type PhoneCode, methodsFor, startPayment, withPhoneCode } from '../payments';
import { publicOrigin } from '../../platform/env';
import type { Locale } from '../../platform/i18n/i18n';
import { log } from '../../platform/log';
import type { PaymentMethod } from '../../shop/payment-method-types';
import { type AskedContents, withChosenDelivery } from './basket/shared';
import { removeOrdered, shopperOf } from './basket';
import {
  codeThatCounts,
  contentsOf,
  shownContents,
  requireDestination,
  type Destined,
} from './destination-queries';
import type { CheckoutInput } from './schema';

/** To which an `Idempotency-Key` belongs. */
const CHECKOUT_CALL = 'checkout';

export interface CheckedOut {
  purchaseId: string;
  /** Ids of the orders, one of each seller. */
  orders: string[];
}

/** The client and language for a code, should the phone have to be proved. */
type OrderingFrom = Pick<PhoneCode, 'locale' | 'client'>;

/**
 * Orders the lines that are named, or the caller's basket: places the purchase, and takes what was ordered
 * out of the basket in the same transaction, or does nothing. Two calls for the same basket order it once;
 * the same lines twice in a moment are asked about first. What is paid in advance keeps its stock for half
 * an hour.
 * @param from without it no code is sent or taken
 * @throws ShopError OTHER_ACCOUNT; BASKET_EMPTY; BASKET_CHANGED where the basket is another one than the
 *   buyer saw, with the `basket` of now; ORDERED_ALREADY with the `purchaseId`; what `placePurchase` throws; INVALID
 *   where there is no such address or nobody could find it, the sum can't be paid that way, or the code
 *   counts nothing; COD_REFUSED; TOO_MUCH_OPEN; SELLER_REFUSES; what `withPhoneCode` throws;
 *   IDEMPOTENCY_MISMATCH
 */
export function placeCheckout(
  actor: Actor,
  input: CheckoutInput,
  idempotency?: Idempotency,
  from?: OrderingFrom,
): Promise<CheckedOut> {
  return inSpan('checkout.place', async () => {
    requireOwnPage(actor, input.account);
    const destined = await requireDestination(actor, input);
    const placing = () => place(actor, input, destined, idempotency, from);
    if (input.payment !== 'cod' || !from) return placing();
    const once = { call: CHECKOUT_CALL, idempotency };
    const phone = destined.contact.phoneNumber;
    return withPhoneCode(actor, { phone, code: input.phoneCode, once, ...from }, placing);
  });
}

async function place(
  actor: Actor,
  input: CheckoutInput,
  destined: Destined,
  idempotency: Idempotency | undefined,
  from: OrderingFrom | undefined,
): Promise<CheckedOut> {
  await requireMethod(actor, input);
  const visitor = {
    ...shopperOf(actor),
    token: undefined,
    address: from?.client.address ?? '',
  };
  // Undefined where the answer of an earlier request is given again: that one told of its sales.
  let changed: string[] | undefined;
  const result = await writeOnce(actor, CHECKOUT_CALL, idempotency, async (session) => {
    const asked = await contentsOf(visitor, input.lines, session);
    if (asked.lines.length === 0) throw new ShopError('BASKET_EMPTY');
    const isBasket = input.lines === undefined;
    if (!isBasket && !input.again) await refuseSecond(actor, asked, session);
    const contents = isBasket ? await shownContents(asked, input.shown, visitor) : asked;
    const code = await codeThatCounts(visitor, input.promotionCode, contents);
    const basket = withChosenDelivery({ ...contents, code }, input.delivery);
    const placed = await placeContents(actor, input, destined, basket, session);
    if (isBasket) {
      const ordered = basket.lines.map(({ variantId }) => variantId);
      await removeOrdered(session, actor.id, ordered);
    }
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

/** @throws ShopError ORDERED_ALREADY with the `purchaseId` */
async function refuseSecond(
  actor: Actor,
  { lines }: AskedContents,
  session: ClientSession,
): Promise<void> {
  const purchaseId = await findJustOrdered(actor, lines, session);
  if (purchaseId !== null) throw new ShopError('ORDERED_ALREADY', { extra: { purchaseId } });
}

async function placeContents(
  actor: Actor,
  input: CheckoutInput,
  { contact, place }: Destined,
  basket: AskedContents,
  session: ClientSession,
): Promise<Placed> {
  return placePurchase(
    actor,
    {
      contact,
      place,
      storedPlace: place,
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
      consent: { at: new Date(), to: await agreedTexts() },
    },
    session,
  );
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

/** Errors that only prevent the payment from beginning: the order stands, and the payment page explains. */
const SAID_THERE: readonly ErrorCode[] = ['PAYMENT_NOT_STARTED', 'NOT_POSSIBLE_NOW', 'TOO_MANY'];

/**
 * Begins to pay the purchase that the caller has just placed. Called again with the same idempotency it
 * leads to the same attempt.
 * @param chosen how it is paid, and the buyer's language
 * @returns where the buyer pays; null where that is the purchase's waiting page, or where nothing is
 *   paid in advance
 */
export async function payPlaced(
  actor: Actor,
  purchaseId: string,
  { method, language }: { method: PaymentMethod; language: Locale },
  idempotency?: Idempotency,
): Promise<string | null> {
  if (method === 'cod') return null;
  try {
    const choice = { method, language, origin: publicOrigin() };
    return (await startPayment(actor, purchaseId, choice, idempotency)).payUrl;
  } catch (error) {
    if (!(error instanceof ShopError) || !SAID_THERE.includes(error.code)) throw error;
    log().warn({ purchase: purchaseId, method, code: error.code }, 'payment did not begin');
    return null;
  }
}
