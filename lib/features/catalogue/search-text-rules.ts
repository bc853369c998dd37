import { foldText } from '@paikari/catalogue-search/tokenize';
import type { ProductRecord } from '../../../models/product';

/** Returns the text that `q` searches (CONTRACT.md, `GET /products`). */
export function searchText(
  product: Pick<
    ProductRecord,
    'productName' | 'productNameBn' | 'brand' | 'category' | 'description'
  > &
    Partial<Pick<ProductRecord, 'descriptionBn'>>,
): string {
  return foldText(
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
