import { ShopError } from '../../platform/errors';
import type { StockRefusal, Wanted } from '../catalogue/stock-commands';
import { nearestSteps } from '../catalogue/variant-rules';

/** Why one line of a purchase was refused, as the call that orders it alone would answer it. */
export function lineError(quantity: number, refusal: StockRefusal): ShopError {
  switch (refusal.why) {
    case 'own':
      return new ShopError('OWN_PRODUCT');
    case 'notOnSale':
      return new ShopError('NOT_FOUND', { message: 'This product is not on sale any more.' });
    case 'variantGone':
      return new ShopError('NOT_FOUND', { message: 'This choice is not on sale any more.' });
    case 'variantRequired':
      return new ShopError('VARIANT_REQUIRED', { fields: { variantId: 'required' } });
    case 'step': {
      const { below, above } = nearestSteps(quantity, refusal.product);
      const { minQuantity, quantityStep } = refusal.product;
      const message = `This is sold from ${minQuantity} in steps of ${quantityStep}: ${below} or ${above}, for example.`;
      return new ShopError('WRONG_STEP', { message, fields: { quantity: message } });
    }
    // Spec section 5: the words are crossed on purpose; both numbers are the available quantity.
    case 'belowMinimum':
      return quantityError('BELOW_MINIMUM', `Only ${refusal.available} items available.`, refusal);
    case 'aboveMaximum':
      return quantityError(
        'ABOVE_MAXIMUM',
        `You can maximum order ${refusal.available} items.`,
        refusal,
      );
  }
}

const quantityError = (
  code: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM',
  message: string,
  { available }: { available: number },
) => new ShopError(code, { message, fields: { quantity: message }, extra: { available } });

/** A refused line as an answer names it. */
export interface RefusedLine {
  productId: string;
  variantId: string;
  code: string;
  message: string;
  /** Stock of the variant, where it is on sale. */
  available?: number;
}

/** The answer where lines of a purchase were refused: of a purchase of one line as if it stood alone. */
export function refusalError(
  lines: readonly Wanted[],
  refused: ReadonlyMap<number, StockRefusal>,
): ShopError {
  const told = [...refused].map(([index, refusal]) => ({
    line: lines[index]!,
    error: lineError(lines[index]!.quantity, refusal),
    available: 'available' in refusal ? refusal.available : undefined,
  }));
  if (lines.length === 1) return told[0]!.error;
  return new ShopError('BASKET_CHANGED', {
    extra: {
      lines: told.map(
        ({ line: { productId, variantId = productId }, error, available }): RefusedLine => ({
          productId,
          variantId,
          code: error.code,
          message: error.message,
          ...(available !== undefined && { available }),
        }),
      ),
    },
  });
}
