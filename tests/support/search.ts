import * as search from '@/app/(endpoints)/search/route';
import { changes } from '@/lib/shop/tags';
import { expireEverything } from '@/lib/platform/cache/cache';
import { recordChange } from '@/lib/platform/cache/broadcast';
import { applyInvalidation } from '@/lib/platform/cache/invalidation';
import { inTransaction } from '@/lib/platform/database/transaction';
import { dropIndex } from '@/lib/features/catalogue/search/index-state';
import { ChangeModel } from '@/models/change';
import { ProductModel, type ProductRecord } from '@/models/product';
import { SearchSynonymsModel } from '@/models/search-synonyms';
import { call, makeProduct, useShop } from './shop';

/** Gives a test file a shop, and each of its tests one without products, whose search has read nothing. */
export function useSearch(): void {
  useShop();
  beforeEach(async () => {
    await ProductModel.deleteMany({});
    await ChangeModel.deleteMany({});
    await SearchSynonymsModel.deleteMany({});
    dropIndex();
    expireEverything();
  });
  afterEach(() => jest.restoreAllMocks());
}

export const get = (query: string) => call(search, `/search${query}`);
/** The names that `/search` suggests, in its order. */
export const names = async (q: string): Promise<string[]> =>
  (await get(`?q=${encodeURIComponent(q)}`)).body.products.map(
    (each: { productName: string }) => each.productName,
  );

/** Does what the shop's commands do besides every write of a product. */
export async function noteProductChange(id: string): Promise<void> {
  await inTransaction((session) => recordChange(changes.product(id), session));
  applyInvalidation(changes.product(id));
}

/** Makes or changes a product as the shop's commands do: written, then told. */
export async function make(fields: Partial<ProductRecord>): Promise<ProductRecord> {
  const product = await makeProduct(fields);
  await noteProductChange(String(product._id));
  return product;
}
