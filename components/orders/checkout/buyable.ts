import type { Locale } from '@/lib/platform/i18n/i18n';
import { toPoisha, toTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { pictureOfVariant } from '@/lib/features/catalogue/picture-rules';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import type { PriceRung, ProductOption } from '@/lib/features/catalogue/variant-schema';
import { priceAt } from '@/lib/features/catalogue/variant-rules';

/** What buying needs to know of a product, the same for all of its variants. */
export type OrderedProduct = Pick<
  FullProduct,
  | '_id'
  | 'productName'
  | 'productNameBn'
  | 'minQuantity'
  | 'author'
  | 'unit'
  | 'packSize'
  | 'quantityStep'
>;

/** The same, and of the variant that was chosen of it. */
export interface BuyableProduct extends OrderedProduct {
  /** The product's own id where there is nothing to choose. */
  variantId: string;
  /** What was chosen, in the page's language; none where there is nothing to choose. */
  values: string[];
  /** Of the variant, or the product's main one. */
  image: string;
  /** Taka a unit, below the first rung. */
  price: number;
  priceLadder: PriceRung[];
  /** What is there of the variant. */
  maxQuantity: number;
}

export function buyableName(product: BuyableProduct, locale: Locale): string {
  return (locale === 'bn' && product.productNameBn) || product.productName;
}

/** No more of a product than buying needs: what a browser gets stands on the page a second time. */
export function orderedProduct(product: FullProduct): OrderedProduct {
  const { _id, productName, productNameBn, minQuantity, author, unit, packSize, quantityStep } =
    product;
  return { _id, productName, productNameBn, minQuantity, author, unit, packSize, quantityStep };
}

/**
 * A variant of a product as buying needs it.
 * @returns null where the product has no such variant
 */
export function buyableOf(
  product: FullProduct,
  variantId: string,
  locale: Locale,
): BuyableProduct | null {
  const variant = product.variants.find((each) => each._id === variantId.toLowerCase());
  if (variant === undefined) return null;
  const valueOf = (option: ProductOption, place: number) =>
    option.values.find(({ value }) => value === variant.values[place]);
  const chosen = product.options.map(valueOf);
  return {
    ...orderedProduct(product),
    variantId: variant._id,
    values: chosen.map((each) => (locale === 'bn' && each?.valueBn) || (each?.value ?? '')),
    image: pictureOfVariant(product, variant),
    price: variant.price,
    priceLadder: variant.priceLadder,
    maxQuantity: variant.stock,
  };
}

/** Taka a unit at a quantity, by its rung. */
export function unitPriceOf(
  { price, priceLadder }: Pick<BuyableProduct, 'price' | 'priceLadder'>,
  quantity: number,
): number {
  const ladder = priceLadder.map((rung) => ({
    from: rung.from,
    pricePoisha: toPoisha(rung.price),
  }));
  return toTaka(priceAt({ pricePoisha: toPoisha(price), ladder }, quantity).pricePoisha);
}

/** The checkout page of what was chosen. @param quantity units that its field begins with */
export function checkoutHref(product: BuyableProduct, locale: Locale, quantity?: number): string {
  const query = new URLSearchParams();
  if (product.values.length > 0) query.set('variantId', product.variantId);
  if (quantity !== undefined) query.set('quantity', String(quantity));
  const path = localePath(locale, paths.checkout(product._id));
  return query.size === 0 ? path : `${path}?${query}`;
}
