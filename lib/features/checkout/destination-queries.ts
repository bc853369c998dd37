import 'server-only';
import type { ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../shop/errors';
import { getAddress } from '../accounts';
import { addressText, isPlaceAlone, walkCascade } from '../../shop/locations/queries';
import { cascadeOf, placeIdsOf } from '../../shop/locations/rules';
import { placeOf, type Place } from '../../shop/locations/schema';
import { type OrderContact, moreContactOf } from '../orders/shared';
import type { Destination } from './delivery/shared';
import type { CheckoutInput, QuoteInput, BoughtLine, ShownLine } from './schema';
import { type BasketShopper, type BasketVisitor, canAnyBeHad, readBasket } from './basket';
import { type AskedContents, EMPTY_BASKET } from './basket/shared';
import { readTypedCode } from './promotions';

/** Where a purchase goes and who receives it. */
export interface Destined {
  contact: Omit<OrderContact, 'description'>;
  place: Place;
}

/**
 * Where the buyer has it sent: an address of the own book, or the one that was typed. What is paid to
 * whoever brings it goes to a place that they find.
 * @throws ShopError INVALID where it is none of the own book, a part of the place lies elsewhere, or the
 *   line of cash on delivery names nothing but a place of the lists
 */
export async function requireDestination(actor: Actor, input: CheckoutInput): Promise<Destined> {
  const isCash = input.payment === 'cod';
  if (input.addressKind === 'kept') {
    const address = await getAddress(actor, input.addressId);
    if (address === null)
      throw new ShopError('INVALID', { fields: { addressId: 'unknownChoice' } });
    const { name, phone, text, line, place } = address;
    if (isCash && (await isPlaceAlone(line))) {
      throw new ShopError('INVALID', { fields: { addressId: 'addressVague' } });
    }
    const contact = { customerName: name, phoneNumber: phone, shippingAddress: text };
    return { contact: { ...contact, ...moreContactOf(input) }, place };
  }
  const place = placeOf(input);
  const shippingAddress = await addressText(place, input.line, input.landmark);
  if (isCash && (await isPlaceAlone(input.line))) {
    throw new ShopError('INVALID', { fields: { line: 'addressVague' } });
  }
  const contact = { customerName: input.name, phoneNumber: input.phone, shippingAddress };
  return { contact: { ...contact, ...moreContactOf(input) }, place };
}

/** Where a checkout goes, as far as it is known yet. */
interface KnownDestination {
  /** The place that delivery is priced for. */
  place: Destination | undefined;
  /** `+8801…` of who receives it. */
  phone: string | undefined;
}

/** Returns the place and phone of a checkout, as far as they are known. */
export async function knownDestination(
  actor: Actor | null,
  input: Omit<QuoteInput, 'delivery' | 'lines' | 'promotionCode'>,
): Promise<KnownDestination> {
  const { addressId } = input;
  if (actor !== null && addressId !== undefined && addressId !== 'new') {
    const address = await getAddress(actor, addressId);
    return { place: address?.place, phone: address?.phone };
  }
  const { chosen } = await walkCascade(cascadeOf(input));
  const { districtId, upazilaId, thana } = placeIdsOf(chosen);
  const place = districtId === undefined ? undefined : { districtId, upazilaId, thana };
  return { place, phone: input.phone };
}

/** The lines to buy: those named by the call, which leave the basket alone, else the basket's. */
export async function contentsOf(
  visitor: BasketVisitor,
  lines: readonly BoughtLine[] | undefined,
  session?: ClientSession,
): Promise<AskedContents> {
  if (lines === undefined) return readBasket(visitor, session);
  // The catalogue provides a line's product name; for a product that is not there (any more) it is unknown.
  const names = { productName: '', productNameBn: '' };
  return { ...EMPTY_BASKET, lines: lines.map((line) => ({ ...line, ...names })) };
}

/**
 * The code that counts: the one that was typed, else the basket's.
 * @param typed undefined where the form has no such field; empty: none
 * @returns in its one spelling; empty where there is none
 * @throws ShopError INVALID with the field `promotionCode`, TOO_MANY after too many wrong ones
 */
export async function codeThatCounts(
  { accountId, address }: BasketVisitor,
  typed: string | undefined,
  { code }: Pick<AskedContents, 'code'>,
): Promise<string> {
  if (typed === undefined || typed.toUpperCase() === code) return code;
  if (typed === '') return '';
  try {
    return await readTypedCode({ address, account: accountId ?? undefined }, typed, new Date());
  } catch (error) {
    const why = error instanceof ShopError ? error.fields?.code : undefined;
    if (why === undefined) throw error;
    throw new ShopError('INVALID', { fields: { promotionCode: why }, cause: error });
  }
}

/**
 * Returns the part of a basket that is ordered: what its buyer saw. Lines that are unavailable, and so were
 * in no total, stay in the basket.
 * @param shown undefined where the call does not say: all of it is
 * @throws ShopError BASKET_CHANGED with the `basket` there is now
 */
export async function shownContents(
  contents: AskedContents,
  shown: readonly ShownLine[] | undefined,
  shopper: BasketShopper,
): Promise<AskedContents> {
  if (shown === undefined) return contents;
  const wanted = new Map(shown.map(({ variantId, quantity }) => [variantId, quantity]));
  const lines = contents.lines.filter(({ variantId }) => wanted.has(variantId));
  const others = contents.lines.filter(({ variantId }) => !wanted.has(variantId));
  const isSame =
    lines.length === shown.length &&
    lines.every(({ variantId, quantity }) => wanted.get(variantId) === quantity) &&
    (others.length === 0 || !(await canAnyBeHad(others, shopper)));
  if (isSame) return { ...contents, lines };
  throw new ShopError('BASKET_CHANGED', {
    extra: {
      basket: contents.lines.map(({ productId, variantId, quantity }) => ({
        productId,
        variantId,
        quantity,
      })),
    },
  });
}
