import { toLatinDigits } from '../../platform/i18n/digits';
import type { ProductRecord } from '../../../models/product';

/** Text as it is searched: NFC, lower case, Latin digits. */
export function searchable(text: string): string {
  return toLatinDigits(text.normalize('NFC')).toLowerCase();
}

/** What `q` looks through (CONTRACT.md, `GET /products`). */
export function searchText(
  product: Pick<
    ProductRecord,
    'productName' | 'productNameBn' | 'brand' | 'category' | 'description'
  > &
    Partial<Pick<ProductRecord, 'descriptionBn'>>,
): string {
  return searchable(
    [
      product.productName,
      product.productNameBn,
      product.brand,
      product.category,
      product.description,
      product.descriptionBn ?? '',
    ].join('\n'),
  );
}
