import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { connectDatabase, withDatabase } from '../../platform/database/connect';
import { inBatches, type Finding } from '../../platform/integrity/finding';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { StockChangeModel, type StockChangeRecord } from '../../../models/stock-change';
import { findAccountStates } from '../accounts/queries';
import { listUnfollowedAccounts } from '../accounts/seller-commands';
import { searchText } from './search-text-rules';
import {
  VARIANT_FIELDS,
  variantIntegrityFaults,
  type CheckedVariants,
} from './variant-integrity-rules';

/** What a product's faults are found by. */
export const CHECKED_FIELDS = {
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  description: 1,
  descriptionBn: 1,
  searchText: 1,
  ...VARIANT_FIELDS,
  minQuantity: 1,
  authorId: 1,
  status: 1,
  sellerDisabled: 1,
  'draft.state': 1,
} as const;

type CheckedProduct = CheckedVariants &
  Pick<
    ProductRecord,
    | 'productName'
    | 'productNameBn'
    | 'brand'
    | 'category'
    | 'description'
    | 'descriptionBn'
    | 'searchText'
    | 'minQuantity'
    | 'authorId'
    | 'status'
    | 'sellerDisabled'
    | 'draft'
  >;

type Fault = Omit<Finding, 'id'>;

/** Whether a product on sale says of its seller what the account says. */
export const followsSeller = (
  { status, sellerDisabled }: Pick<ProductRecord, 'status' | 'sellerDisabled'>,
  isDisabled: boolean,
): boolean => status !== 'published' || (sellerDisabled === true) === isDisabled;

/** Products that contradict themselves or their seller's account. */
export async function* findProductFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const products = ProductModel.find({}, CHECKED_FIELDS).lean<CheckedProduct>();
  for await (const batch of inBatches(products.cursor())) {
    const accounts = await findAccountStates(batch.map(({ authorId }) => authorId));
    // Being told in these minutes.
    const unfollowed = new Set(await listUnfollowedAccounts());
    for (const product of batch) {
      const id = String(product._id);
      for (const fault of faultsOf(product)) yield { ...fault, id };
      const author = String(product.authorId);
      const isDisabled = accounts.get(author);
      if (isDisabled === undefined || unfollowed.has(author)) continue;
      if (followsSeller(product, isDisabled)) continue;
      yield {
        kind: 'product.seller-disabled',
        id,
        wrong: isDisabled
          ? 'is on sale, though its seller is disabled'
          : 'is not on sale, though its seller is not disabled',
        mend: 'set as the account says',
      };
    }
  }
}

function* faultsOf(product: CheckedProduct): Generator<Fault> {
  const { minQuantity, status, draft } = product;
  if (product.searchText !== searchText(product)) {
    yield {
      kind: 'product.search-text',
      wrong: 'is searched by a text that is not its own',
      mend: 'written anew',
    };
  }
  yield* variantIntegrityFaults(product);
  if (!(Number.isSafeInteger(minQuantity) && minQuantity >= 1)) {
    yield { kind: 'product.minimum', wrong: `has a minimum of ${minQuantity}`, mend: null };
  }
  if (status === 'pending' && draft?.state === 'waiting') {
    yield {
      kind: 'product.draft',
      wrong: 'waits for review and has a draft that waits beside it',
      mend: null,
    };
  }
}

/** The stock of products, and whose they are; those that are gone are left out. */
export async function findStocks(
  ids: Types.ObjectId[],
  session: ClientSession | null = null,
): Promise<Map<string, Pick<ProductRecord, '_id' | 'maxQuantity' | 'authorId'>>> {
  const products = await withDatabase(() =>
    ProductModel.find({ _id: { $in: ids } }, { maxQuantity: 1, authorId: 1 }, { session }).lean(),
  );
  return new Map(products.map((product) => [String(product._id), product]));
}

/** A product's stock as it stands, by variant. */
export type VariantStocks = Pick<ProductRecord, '_id' | 'maxQuantity'> & {
  variants: Pick<ProductRecord['variants'][number], '_id' | 'stock'>[];
};

/** The stocks of products and their variants, as a transaction sees them. */
export function findVariantStocks(
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<VariantStocks[]> {
  const fields = { maxQuantity: 1, 'variants._id': 1, 'variants.stock': 1 } as const;
  return ProductModel.find({ _id: { $in: ids } }, fields, { session }).lean<VariantStocks[]>();
}

/** Every change of these products' stocks, as a transaction sees them, in no order. */
export async function* stockChangesOf(
  ids: Types.ObjectId[],
  session: ClientSession,
): AsyncGenerator<StockChangeRecord> {
  const changes = StockChangeModel.find({ productId: { $in: ids } }, null, { session });
  yield* changes.lean<StockChangeRecord>().cursor();
}

/** The ids of all products, in batches. */
export async function* productIdBatches(): AsyncGenerator<Types.ObjectId[]> {
  await connectDatabase();
  for await (const batch of inBatches(ProductModel.find({}, { _id: 1 }).lean().cursor())) {
    yield batch.map(({ _id }) => _id);
  }
}
