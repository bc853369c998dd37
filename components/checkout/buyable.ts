import type { Locale } from '@/lib/i18n';
import type { Product } from '@/lib/products/schema';

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

/** Less is left than the smallest order. */
export function isOutOfStock(product: Pick<Product, 'minQuantity' | 'maxQuantity'>): boolean {
  return product.maxQuantity < product.minQuantity;
}

export function buyableName(product: BuyableProduct, locale: Locale): string {
  return (locale === 'bn' && product.productNameBn) || product.productName;
}
