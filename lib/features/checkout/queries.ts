import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../shop/errors';
import { toPoisha } from '../../platform/money';
import { getOwnAccount, listAddresses } from '../accounts';
import { givenName } from '../accounts/shared';
import { type BasketVisitor, readBasket, shopperOf, viewBasket } from './basket';
import { withChosenDelivery } from './basket/shared';
import { listDistricts, walkCascade } from '../../shop/locations/queries';
import { cascadeOf } from '../../shop/locations/rules';
import { cashRefusalOf } from '../payments/shared';
import { waysToPay } from '../payments';
import { codeThatCounts, contentsOf, knownDestination } from './destination-queries';
import type { BoughtLine, CheckoutQuote, CheckoutStart, QuoteInput } from './schema';

/** The viewer of a checkout: an account, or a guest with a basket by cookie. */
export interface CheckoutVisitor {
  actor: Actor | null;
  visitor: BasketVisitor;
  /** Id of the district that was chosen elsewhere in the shop; empty: none. */
  district: string;
}

/**
 * The lines that are named, or the caller's basket, as they are priced for a place and ways of delivery,
 * by the rule that places them, and how that sum can be paid.
 * Where the place is not known the basket's district counts, or the visitor's. Writes nothing.
 * @throws ShopError TOO_MANY after too many wrong codes
 */
export async function quoteCheckout(
  { actor, visitor, district }: CheckoutVisitor,
  input: QuoteInput,
): Promise<CheckoutQuote> {
  const [asked, { place, phone }] = await Promise.all([
    contentsOf(visitor, input.lines),
    knownDestination(actor, input),
  ]);
  const { code, codeWrong } = await readCode(visitor, input.promotionCode, asked);
  const contents = withChosenDelivery({ ...asked, code }, input.delivery);
  const accountId = actor?.id ?? null;
  const basket = await viewBasket(contents, shopperOf(actor), district, place, phone);
  const { methods, cod } = await waysToPay(toPoisha(basket.total), {
    id: accountId ?? undefined,
    phone,
    sellers: basket.sellers.map(({ sellerId }) => sellerId),
  });
  return { ...basket, methods, cashRefused: cashRefusalOf(cod), codeWrong };
}

/** A code that is none is said beside the price without it. */
async function readCode(
  visitor: BasketVisitor,
  typed: string | undefined,
  asked: Parameters<typeof codeThatCounts>[2],
): Promise<{ code: string; codeWrong: string | null }> {
  try {
    return { code: await codeThatCounts(visitor, typed, asked), codeWrong: null };
  } catch (error) {
    const codeWrong = error instanceof ShopError ? error.fields?.promotionCode : undefined;
    if (codeWrong === undefined) throw error;
    return { code: '', codeWrong };
  }
}

/**
 * Returns the initial data of a checkout: the visitor, their address book, and the price as far as the place
 * is known, initially from the district chosen on a product page or in the basket.
 * @param lines what is bought at once; undefined: the basket
 */
export async function startCheckout(
  who: CheckoutVisitor,
  lines: readonly BoughtLine[] | undefined,
): Promise<CheckoutStart> {
  const { actor, visitor } = who;
  const [addresses, account, basket, districts] = await Promise.all([
    actor === null ? [] : listAddresses(actor),
    actor && getOwnAccount(actor),
    readBasket(visitor),
    listDistricts(),
  ]);
  const districtId = basket.districtId || who.district;
  const district = districts.find(({ id }) => id === districtId);
  const values = {
    addressId: addresses[0]?._id ?? 'new',
    name: actor === null ? '' : givenName(actor.name),
    phone: account?.phone || (actor?.phone ?? ''),
    line: account?.address ?? '',
    keepAddress: 'on',
    ...(lines === undefined && { promotionCode: basket.code }),
    ...(district && { divisionId: district.division_id, districtId }),
  };
  const [quote, { division, district: named }] = await Promise.all([
    quoteCheckout(who, {
      ...values,
      lines: lines && [...lines],
      delivery: {},
      upazilaId: undefined,
      thana: undefined,
      unionId: undefined,
      divisionId: district?.division_id,
      districtId: district?.id,
    }),
    walkCascade(cascadeOf(values)).then(({ chosen }) => chosen),
  ]);
  const place = {
    ...(division && { division }),
    ...(named && { district: { id: named.id, name: named.name, bn_name: named.bn_name } }),
  };
  return { account: actor?.id ?? '', values, addresses, place, quote };
}
