import { Types } from 'mongoose';
import type { ProductRecord, VariantRecord } from '../../../models/product';
import { ShopError } from '../../shop/errors';
import { toPoisha } from '../../platform/money';
import type { ValidationKey } from '../../platform/validation';
import { withPriceChange } from './price-history-rules';
import { isLargeRise, waitingPrices, type WaitingPrice } from './price-review';
import { stockAfterUpdate } from './rules';
import type { UpdateProduct } from './schema';
import type { StockChange } from './stock-commands';
import {
  variantInputOf,
  newVariant,
  requireVariants,
  variantFieldsOf,
  type VariantFields,
} from './variant-records';
import type { VariantChange } from './variant-change-schema';
import type { VariantInput } from './variant-schema';

/** Effect of an update on the variants. */
interface VariantsChange {
  fields: VariantFields;
  /** Prices that the update names and that wait for review; undefined: it names none. */
  waiting: WaitingPrice[] | undefined;
  /** Prices that already waited for review and that the update does not name. */
  stillWaiting: WaitingPrice[];
  stock: StockChange[];
}

interface Circumstances {
  /** Large rises wait: an author's update of a product on sale. */
  holdsRises: boolean;
  /** An administrator's prices are approved as they are set. */
  approves: boolean;
  now: Date;
  /** Ids of variants whose price the update only repeats; what waits of them goes on waiting. */
  keepsPrices?: ReadonlySet<string> | undefined;
}

/**
 * Returns the effect of an update on a product's variants: those listed by id or with the same values are
 * kept, others are new, and those not listed are removed. For a product with one variant, `price`,
 * `maxQuantity`, `priceLadder` and `compareAtPrice` are that variant's.
 * @returns null where it changes none
 * @throws ShopError INVALID, also where one of those names the price of several
 */
export function variantsChange(
  product: ProductRecord,
  update: UpdateProduct,
  pictures: readonly string[],
  circumstances: Circumstances,
): VariantsChange | null {
  const inputs = inputsOf(product, update);
  if (inputs === null) return null;
  const options = update.options ?? product.options;
  const hasOptions = options.length > 0;
  const isSingle = update.variants === undefined && update.options === undefined;
  requireVariants({ options, variants: inputs, pictures }, { isSingle });
  const waiting: WaitingPrice[] = [];
  const stock: StockChange[] = [];
  const note = (variantId: Types.ObjectId, why: StockChange['why'], change: number, left: number) =>
    change !== 0 && stock.push({ productId: product._id, variantId, why, change, stock: left });
  const beforeOf = hasOptions ? matched(product, inputs) : () => product.variants[0]!;
  const kept = new Set<string>();
  const variants = inputs.map((input) => {
    const before = beforeOf(input);
    if (before === undefined) {
      const added = addedVariant(product, input, circumstances, waiting);
      // Until now the product had a single variant, so this one cost what that variant did: it gets that
      // price as its former price.
      if (!product.hasOptions) {
        const { prices, pricePoisha } = product.variants[0]!;
        added.prices = withPriceChange(prices, pricePoisha, added.pricePoisha, circumstances.now);
      }
      note(added._id, 'added', added.stock, added.stock);
      return added;
    }
    const _id = hasOptions ? before._id : product._id;
    const next = changedVariant(before, { ...input, _id }, circumstances, waiting);
    if (_id.equals(before._id)) {
      kept.add(String(_id));
      note(_id, 'edited', next.stock - before.stock, next.stock);
    } else {
      note(_id, 'added', next.stock, next.stock);
    }
    return next;
  });
  for (const variant of product.variants) {
    if (!kept.has(String(variant._id))) note(variant._id, 'removed', -variant.stock, 0);
  }
  requireNoRise(product, variants, isSingle, circumstances.now);
  const { keepsPrices } = circumstances;
  return {
    fields: variantFieldsOf(options, variants),
    waiting: namesPrices(update) ? waiting : undefined,
    stillWaiting: waitingPrices(product).filter(({ variantId }) =>
      keepsPrices?.has(String(variantId)),
    ),
    stock,
  };
}

/**
 * While a product is in a campaign its ordinary prices may fall and not rise: nobody makes the reduction look
 * larger than it is.
 * @throws ShopError INVALID at the prices
 */
function requireNoRise(
  { campaign, variants }: ProductRecord,
  next: readonly VariantRecord[],
  isSingle: boolean,
  now: Date,
): void {
  if (!campaign || campaign.until <= now) return;
  const before = new Map(variants.map(({ _id, pricePoisha }) => [String(_id), pricePoisha]));
  const risen = next.flatMap(({ _id, pricePoisha }, index) =>
    pricePoisha > (before.get(String(_id)) ?? Infinity) ? [index] : [],
  );
  if (risen.length === 0) return;
  const fields = risen.map((index) => [
    isSingle ? 'price' : `variants.${index}.price`,
    'inCampaign',
  ]);
  throw new ShopError('INVALID', { fields: Object.fromEntries(fields) });
}

/**
 * Which variant of a product with options goes on as which input: by its id, else by its values. The
 * one that a product had before it had options bears the product's id, and ends with them.
 * @throws ShopError CONFLICT where an id is none of them
 */
function matched(product: ProductRecord, inputs: readonly VariantInput[]) {
  const old = product.variants.filter(({ _id }) => !_id.equals(product._id));
  const byId = new Map(old.map((variant) => [String(variant._id), variant]));
  const named = new Set(inputs.flatMap(({ _id }) => (_id ? [_id.toLowerCase()] : [])));
  const byValues = new Map(
    old
      .filter(({ _id }) => !named.has(String(_id)))
      .map((variant) => [JSON.stringify(variant.values), variant]),
  );
  return ({ _id, values }: VariantInput): VariantRecord | undefined => {
    if (_id === undefined || product._id.equals(_id)) return byValues.get(JSON.stringify(values));
    const found = byId.get(_id.toLowerCase());
    if (found) return found;
    throw new ShopError('CONFLICT', {
      message: 'A variant of this product was removed in the meantime. Please look at it again.',
    });
  };
}

const namesPrices = ({ variants, price }: UpdateProduct) =>
  variants !== undefined || price !== undefined;

/** The variants that an update asks for; null where it says nothing of any. */
function inputsOf(product: ProductRecord, update: UpdateProduct): VariantInput[] | null {
  const {
    variants,
    price,
    maxQuantity,
    maxQuantityWas,
    priceLadder: priceTiers,
    compareAtPrice,
  } = update;
  if (variants !== undefined) return variants;
  const single = { price, maxQuantity, priceLadder: priceTiers, compareAtPrice };
  const isNamed = Object.values(single).some((value) => value !== undefined);
  if (!isNamed) return update.options === undefined ? null : product.variants.map(variantInputOf);
  if (product.variants.length > 1) {
    throw new ShopError('INVALID', { fields: { variants: 'severalVariants' } });
  }
  const current = variantInputOf(product.variants[0]!);
  return [
    {
      ...current,
      ...(price !== undefined && { price }),
      priceLadder: priceTiers ?? tiersBelow(current.priceLadder, price ?? current.price),
      // A former price that is not above the new one says nothing any more; null ends it.
      compareAtPrice:
        compareAtPrice === undefined
          ? aboveOnly(current.compareAtPrice, price ?? current.price)
          : (compareAtPrice ?? undefined),
      ...(maxQuantity !== undefined && { stock: maxQuantity, stockWas: maxQuantityWas }),
    },
  ];
}

const aboveOnly = (compareAt: number | undefined, price: number) =>
  compareAt !== undefined && compareAt > price ? compareAt : undefined;

/** Price tiers that are not named with the price: those that still save something. */
const tiersBelow = (tiers: VariantInput['priceLadder'], price: number) =>
  tiers.filter((tier) => tier.price < price);

/** A change of one variant; the bulk grid also names tiers and weight, an undefined weight ends it. */
export type CellChange = VariantChange & Partial<Pick<VariantInput, 'priceLadder' | 'weightGrams'>>;

/**
 * All variants of a product with some of them changed, as an update of the whole product names them.
 * @returns `keepsPrices`: ids of those whose price is not named
 * @throws ShopError INVALID where an id is none of the product's variants, or is there twice
 */
export function withChanges(
  product: Pick<ProductRecord, 'variants'>,
  changes: readonly CellChange[],
): { variants: VariantInput[]; keepsPrices: Set<string> } {
  const ids = new Set(product.variants.map(({ _id }) => String(_id)));
  const byId = new Map<string, CellChange>();
  const fields: Record<string, ValidationKey> = {};
  changes.forEach((change, index) => {
    const id = change._id.toLowerCase();
    if (!ids.has(id)) fields[`variants.${index}._id`] = 'unknownChoice';
    else if (byId.has(id)) fields[`variants.${index}._id`] = 'twice';
    byId.set(id, change);
  });
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
  const keepsPrices = new Set([...ids].filter((id) => byId.get(id)?.price === undefined));
  const variants = product.variants.map((variant) => {
    const current = variantInputOf(variant);
    const change = byId.get(String(variant._id));
    const price = change?.price ?? current.price;
    return {
      ...current,
      price,
      compareAtPrice: aboveOnly(current.compareAtPrice, price),
      priceLadder: change?.priceLadder ?? tiersBelow(current.priceLadder, price),
      ...(change && 'weightGrams' in change && { weightGrams: change.weightGrams }),
      ...(change?.stock !== undefined && { stock: change.stock, stockWas: change.stockWas }),
    };
  });
  return { variants, keepsPrices };
}

/**
 * A variant that was not there, measured by the highest price that was approved of the product. Where it is
 * too far above that, it waits like a rise; as it has no old price to be sold at, it has no stock till then.
 */
function addedVariant(
  product: ProductRecord,
  input: VariantInput,
  { holdsRises }: Circumstances,
  waiting: WaitingPrice[],
): VariantRecord {
  const added = newVariant(new Types.ObjectId(), input);
  if (!holdsRises) return added;
  const approvedPoisha = Math.max(...product.variants.map(approvedOf));
  if (!isLargeRise(approvedPoisha, added.pricePoisha)) return { ...added, approvedPoisha };
  waiting.push({ variantId: added._id, pricePoisha: added.pricePoisha });
  const tiers = added.ladder.filter((tier) => tier.pricePoisha < approvedPoisha);
  return { ...added, approvedPoisha, pricePoisha: approvedPoisha, ladder: tiers, stock: 0 };
}

const approvedOf = ({ approvedPoisha, pricePoisha }: VariantRecord) =>
  approvedPoisha ?? pricePoisha;

/** Puts into `waiting` what rises too far: its old price stays, with the tiers below that. */
function changedVariant(
  before: VariantRecord,
  input: Omit<VariantInput, '_id'> & { _id: Types.ObjectId },
  { holdsRises, approves, now }: Circumstances,
  waiting: WaitingPrice[],
): VariantRecord {
  const wanted = toPoisha(input.price);
  const approved = approvedOf(before);
  const isHeld = holdsRises && isLargeRise(approved, wanted);
  if (isHeld) waiting.push({ variantId: input._id, pricePoisha: wanted });
  const pricePoisha = isHeld ? before.pricePoisha : wanted;
  const next = newVariant(input._id, {
    ...input,
    stock: stockAfterUpdate(before.stock, input.stock, input.stockWas),
  });
  return {
    ...next,
    pricePoisha,
    approvedPoisha: approves ? pricePoisha : approved,
    ladder: next.ladder.filter((tier) => tier.pricePoisha < pricePoisha),
    prices: withPriceChange(before.prices, before.pricePoisha, pricePoisha, now),
  };
}
