import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Product } from '@/lib/features/catalogue/schema';

/** What buying needs to know of a product. */
export type BuyableProduct = Pick<
  Product,
  | '_id'
  | 'productName'
  | 'productNameBn'
  | 'image'
  | 'price'
  | 'minQuantity'
  | 'maxQuantity'
  | 'author'
>;

export function buyableName(product: BuyableProduct, locale: Locale): string {
  return (locale === 'bn' && product.productNameBn) || product.productName;
}
