import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import type { DeliveryKind } from '../../shop/delivery-kinds';
import type { Quote, SellerQuote } from '../checkout/pricing/rules';
import { isExactTotal, isExpectedPrice } from './rules';

/** The prices that a buyer saw and agreed to. */
export interface Expected {
  lines: readonly {
    /** Taka a unit, as the buyer saw it: at any other price the purchase is refused. */
    expectedPrice?: number | undefined;
  }[];
  /** Taka, all in all, as the buyer saw it. */
  expectedTotal?: number | undefined;
  /** Ways of delivery by seller: by another one nothing is ordered. */
  agreedDelivery?: Readonly<Record<string, DeliveryKind>>;
}

/**
 * What the buyer saw is what is charged, or nothing is ordered.
 * @param quote of these lines: their keys are their places
 * @throws ShopError PRICE_CHANGED with the current `price` or `total` in taka, INVALID where a sum is past
 *   what can be counted exactly, DELIVERY_GONE, SELLER_MINIMUM
 */
export function requireExpected(
  { lines, expectedTotal, agreedDelivery = {} }: Expected,
  quote: Quote,
): void {
  const quotes = quote.sellers.flatMap((seller) => seller.lines);
  for (const { key, listPricePoisha, pricePoisha } of quotes) {
    const { expectedPrice } = lines[Number(key)]!;
    // Who saw the price without the ladder pays less than that.
    const isSeen = [pricePoisha, listPricePoisha].some((one) =>
      isExpectedPrice(one, expectedPrice),
    );
    if (!isSeen) throw new ShopError('PRICE_CHANGED', { extra: { price: toTaka(pricePoisha) } });
  }
  const sums = [quote.grandPoisha, quote.goodsPoisha, ...quotes.map((line) => line.goodsPoisha)];
  // A line that is too much for a basket counts nothing in its sums.
  if (quotes.some(({ problem }) => problem === 'tooLarge') || !sums.every(isExactTotal)) {
    throw new ShopError('INVALID', { fields: { quantity: 'orderTooLarge' } });
  }
  const isOther = ({ sellerId, offer }: SellerQuote) =>
    agreedDelivery[sellerId] !== undefined && agreedDelivery[sellerId] !== offer?.kind;
  if (quote.sellers.some(isOther)) throw new ShopError('DELIVERY_GONE');
  if (!isExpectedPrice(quote.grandPoisha, expectedTotal)) {
    throw new ShopError('PRICE_CHANGED', { extra: { total: toTaka(quote.grandPoisha) } });
  }
  const short = quote.sellers.find(({ missingPoisha }) => missingPoisha > 0);
  if (short) {
    throw new ShopError('SELLER_MINIMUM', {
      extra: { seller: short.sellerId, minimum: toTaka(short.minimumPoisha) },
    });
  }
}
