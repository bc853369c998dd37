import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import type { Quote } from '../pricing/rules';
import { isExactTotal, isExpectedPrice } from './rules';

/** What a buyer saw, in taka: of a unit of each line, and all in all; undefined where nothing was said. */
interface SeenPrices {
  lines: readonly { expectedPrice?: number | undefined }[];
  expectedTotal?: number | undefined;
}

/**
 * What the buyer saw is what is charged, or nothing is ordered.
 * @param quote of the lines, whose keys are their places
 * @throws ShopError PRICE_CHANGED, INVALID, SELLER_MINIMUM
 */
export function requireExpected({ lines, expectedTotal }: SeenPrices, quote: Quote): void {
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
  if (!sums.every(isExactTotal)) {
    throw new ShopError('INVALID', { fields: { quantity: 'orderTooLarge' } });
  }
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
