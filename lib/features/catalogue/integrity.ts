import 'server-only';
import type { ClientSession } from 'mongoose';
import { connectDatabase } from '../../platform/database/connect';
import { inBatches, mendInTransaction, type Finding } from '../../platform/integrity/finding';
import { ProductModel, type ProductRecord } from '../../../models/product';
import { findAccountStates, listUnfollowedAccounts, lockDisabled } from '../accounts';
import { searchText } from './search-text-rules';
import { isApproved, isUnreviewed } from './state-rules';
import { readTree } from './tree';
import type { Tree } from './tree/shared';
import { summaryOf } from './variant-rules';
import { recordChange } from '../../platform/cache/broadcast';
import { changes } from '../../shop/tags';

/** Fields that the checks of a product's variants read. */
const VARIANT_FIELDS = {
  options: 1,
  variants: 1,
  hasOptions: 1,
  pricePoisha: 1,
  highestPoisha: 1,
  bestRung: 1,
  maxQuantity: 1,
  skus: 1,
} as const;

type CheckedVariants = Pick<ProductRecord, '_id' | keyof typeof VARIANT_FIELDS>;

/** The summary fields of a product, computed from its variants; `skus` is absent where no variant has one. */
function derivedFields({ options, variants }: Pick<ProductRecord, 'options' | 'variants'>) {
  const { skus, ...summary } = summaryOf(variants);
  return { ...summary, hasOptions: options.length > 0, skus: skus.length > 0 ? skus : undefined };
}

/** Names of the fields that say something else of the variants than they have. */
function wrongSummary(product: CheckedVariants): string[] {
  const derived = derivedFields(product);
  const told = (value: unknown) => JSON.stringify(value ?? null);
  const tier = product.bestRung && {
    from: product.bestRung.from,
    pricePoisha: product.bestRung.pricePoisha,
  };
  const stored = { ...product, bestRung: tier };
  return (Object.keys(derived) as (keyof typeof derived)[]).filter(
    (field) => told(stored[field]) !== told(derived[field]),
  );
}

/** Finds a product without variants, duplicate or foreign option values, and summary fields that differ from the variants. */
function* variantIntegrityFaults(product: CheckedVariants): Generator<Omit<Finding, 'id'>> {
  const { variants, options } = product;
  const unmended = (kind: string, wrong: string) => ({ kind, wrong, mend: null });
  if (variants.length === 0) {
    yield unmended('product.variants', 'has no variant, so that nothing of it can be ordered');
    return;
  }
  for (const { _id, stock } of variants) {
    if (Number.isSafeInteger(stock) && stock >= 0) continue;
    yield unmended('product.stock', `has a stock of ${stock} of the variant ${String(_id)}`);
  }
  const ownId = variants.filter(({ _id }) => _id.equals(product._id)).length;
  const wantedOwnIds = options.length === 0 ? 1 : 0;
  const wantedVariants = options.length === 0 ? 1 : variants.length;
  const ids = new Set(variants.map(({ _id }) => String(_id)));
  if (ownId !== wantedOwnIds || variants.length !== wantedVariants || ids.size < variants.length) {
    yield unmended(
      'product.variant-id',
      'has variants whose ids are not unique, or do not fit whether it has options',
    );
  }
  const known = options.map(({ values }) => new Set(values.map(({ value }) => value)));
  const fits = (values: readonly string[]) =>
    values.length === options.length && values.every((value, index) => known[index]!.has(value));
  const combinations = new Set(variants.map(({ values }) => JSON.stringify(values)));
  if (combinations.size < variants.length || !variants.every(({ values }) => fits(values))) {
    yield unmended(
      'product.variant-values',
      'has variants whose values are there twice, or are none of its options',
    );
  }
  const wrong = wrongSummary(product);
  if (wrong.length > 0) {
    yield {
      kind: 'product.summary',
      wrong: `says of its variants what they have not: ${wrong.join(', ')}`,
      mend: 'written anew',
    };
  }
}

/** Fields that all checks of a product read. */
const CHECKED_FIELDS = {
  productName: 1,
  productNameBn: 1,
  brand: 1,
  category: 1,
  subcategory: 1,
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
    | 'subcategory'
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

/** Whether `sellerDisabled` of an approved product agrees with its seller's account. */
const followsSeller = (
  { status, sellerDisabled }: Pick<ProductRecord, 'status' | 'sellerDisabled'>,
  isDisabled: boolean,
): boolean => !isApproved(status) || (sellerDisabled === true) === isDisabled;

/** Products that contradict themselves or their seller's account. */
export async function* findProductFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const tree = await readTree();
  const products = ProductModel.find({}, CHECKED_FIELDS).lean<CheckedProduct>();
  for await (const batch of inBatches(products.cursor())) {
    const accounts = await findAccountStates(batch.map(({ authorId }) => authorId));
    // Being told in these minutes.
    const unfollowed = new Set(await listUnfollowedAccounts());
    for (const product of batch) {
      const id = String(product._id);
      for (const fault of faultsOf(product, tree)) yield { ...fault, id };
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

function* faultsOf(product: CheckedProduct, tree: Tree): Generator<Fault> {
  const { minQuantity, status, draft } = product;
  if (product.searchText !== searchText(product)) {
    yield {
      kind: 'product.search-text',
      wrong: 'is searched by a text that is not its own',
      mend: 'written anew',
    };
  }
  yield* variantIntegrityFaults(product);
  const subcategory = product.subcategory ?? '';
  if (subcategory !== '' && !tree.bySlug.has(subcategory)) {
    yield {
      kind: 'product.subcategory',
      wrong: `is in a category that does not exist: ${subcategory}`,
      mend: null,
    };
  }
  if (!(Number.isSafeInteger(minQuantity) && minQuantity >= 1)) {
    yield { kind: 'product.minimum', wrong: `has a minimum of ${minQuantity}`, mend: null };
  }
  if (isUnreviewed(status) && draft?.state === 'waiting') {
    yield {
      kind: 'product.draft',
      wrong: 'was not reviewed yet and has a change that waits beside it',
      mend: null,
    };
  }
}

/** By the kind of finding. */
const MENDERS: Record<string, (id: string, session: ClientSession) => Promise<boolean>> = {
  'product.search-text': writeSearchText,
  'product.seller-disabled': followSeller,
  'product.summary': writeSummary,
};

/** Writes anew what follows from the rest of a product or from its seller's account. */
export function mendProductFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const mended = await MENDERS[finding.kind]!(finding.id, session);
    if (mended) await recordChange(changes.product(finding.id), session);
    return mended;
  });
}

async function writeSearchText(id: string, session: ClientSession): Promise<boolean> {
  const product = await ProductModel.findById(id, CHECKED_FIELDS, { session }).lean();
  if (product === null || product.searchText === searchText(product)) return false;
  const update = { $set: { searchText: searchText(product) } };
  return (await ProductModel.updateOne({ _id: id }, update, { session })).modifiedCount === 1;
}

async function followSeller(id: string, session: ClientSession): Promise<boolean> {
  const product = await ProductModel.findById(id, CHECKED_FIELDS, { session }).lean();
  if (product === null) return false;
  const isDisabled = await lockDisabled(String(product.authorId), session);
  if (isDisabled === null || followsSeller(product, isDisabled)) return false;
  const update = isDisabled
    ? { $set: { sellerDisabled: true } }
    : { $unset: { sellerDisabled: 1 } };
  return (await ProductModel.updateOne({ _id: id }, update, { session })).modifiedCount === 1;
}

async function writeSummary(id: string, session: ClientSession): Promise<boolean> {
  const product = await ProductModel.findById(id, CHECKED_FIELDS, { session }).lean();
  if (product === null || wrongSummary(product).length === 0) return false;
  const { skus, ...fields } = derivedFields(product);
  const update = skus ? { $set: { ...fields, skus } } : { $set: fields, $unset: { skus: 1 } };
  return (await ProductModel.updateOne({ _id: id }, update, { session })).modifiedCount === 1;
}
