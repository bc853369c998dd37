import 'server-only';
import type { ClientSession } from 'mongoose';
import { ShopError } from '../../platform/errors';
import { canAnyBeHad } from './basket/queries';
import { EMPTY_BASKET, type AskedContents } from './basket/rules';
import { readBasket, type BasketShopper, type BasketVisitor } from './basket/store-commands';
import { readTypedCode } from './promotions/use-commands';
import type { BoughtLine, ShownLine } from './schema';

/** The lines to buy: those named by the call, which leave the basket alone, else the basket's. */
export async function contentsOf(
  visitor: BasketVisitor,
  lines: readonly BoughtLine[] | undefined,
  session?: ClientSession,
): Promise<AskedContents> {
  if (lines === undefined) return readBasket(visitor, session);
  // What a line is called, the catalogue says; of one that is not there (any more) nobody knows.
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
 * What of a basket is ordered: what its buyer saw. What can't be had, and so was in no total, stays.
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
