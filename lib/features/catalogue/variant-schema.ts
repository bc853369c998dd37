// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { integer, line, price, requiredLine, text } from '../../platform/validation';
import {
  absent,
  cellShape,
  missing,
  missingOf,
  TERM_NAMES,
  type AnsweredFields,
  type TermName,
} from './product-fields-rules';
import { MAX_OPTION_VALUES, MAX_OPTIONS, MAX_TIERS, MAX_VARIANTS } from './variant-types';

/** From so many units of the product on, each costs so much, in taka. */
export interface PriceTier {
  from: number;
  price: number;
}

/** One value of an option, e.g. `Red`. */
interface OptionValue {
  value: string;
  /** Empty where the seller gave none. */
  valueBn: string;
  /** One of the product's pictures; empty: none of its own. */
  picture: string;
}

/** Property in which the variants of a product differ, e.g. `Colour`. */
export interface ProductOption {
  name: string;
  /** Empty where the seller gave none. */
  nameBn: string;
  values: OptionValue[];
}

/** The offer of a product for one of its variants; taka. */
export interface VariantOffer {
  price: number;
  before: number;
  /** The lowest price of the last 30 days, where that is not `before`. */
  lowest30?: number;
}

/** One thing that can be ordered. Sums in taka, weights in grams. */
export interface Variant {
  _id: string;
  /** The seller's own name for it, unique among theirs; empty where there is none. */
  sku: string;
  barcode: string;
  /** One value for each option of the product, in their order; none where it has no options. */
  values: string[];
  /** Price of one unit below the first price tier. */
  price: number;
  /** Price that it is said to have had before. */
  compareAtPrice?: number;
  /** The lowest that it cost in the 30 days until now; only beside `compareAtPrice`. */
  lowestPrice30?: number;
  /** Its price by the product's offer. */
  offer?: VariantOffer;
  stock: number;
  /** Weight of one unit; absent: same as the product's. */
  weightGrams?: number;
  /** One of the product's pictures; empty: its main one. */
  picture: string;
  /** Rising `from`, falling price. */
  priceLadder: PriceTier[];
}

/** How a product is sold, beside what the spec has of it. */
export type SellingTerms = AnsweredFields<TermName>;

/** Price of what is sold; free goods are no wholesale. */
const tier = z.object({ from: integer({ min: 2, max: 1_000_000_000 }), price });

/** Tiers in any order; `variantFaults` (variant-rules.ts) says what is wrong between them. */
export const priceTiersSchema = z.array(tier, 'notList').max(MAX_TIERS, 'tooMany');

const weightGrams = z.preprocess(absent, cellShape(['weightGrams']).weightGrams.optional());

const optionSchema = z.object({
  name: requiredLine(50),
  nameBn: z.preprocess(missing(''), line(50)),
  values: z
    .array(
      z.object({
        value: requiredLine(60),
        valueBn: z.preprocess(missing(''), line(60)),
        picture: z.preprocess(missing(''), text(1000)),
      }),
      'notList',
    )
    .min(1, 'required')
    .max(MAX_OPTION_VALUES, 'tooMany'),
});

export const optionsSchema = z.array(optionSchema, 'notList').max(MAX_OPTIONS, 'tooMany');

/** Units of one variant. */
export const stockCount = integer({ min: 0, max: 1_000_000_000 });

const variantSchema = z.object({
  /** Id of an existing variant; without it, the variant is new. */
  _id: z.preprocess(
    absent,
    z
      .string('notText')
      .regex(/^[0-9a-f]{24}$/i, 'unknownChoice')
      .optional(),
  ),
  sku: z.preprocess(missing(''), line(64)),
  barcode: z.preprocess(missing(''), line(64)),
  values: z.preprocess(
    missing([]),
    z.array(requiredLine(60), 'notList').max(MAX_OPTIONS, 'tooMany'),
  ),
  price,
  compareAtPrice: z.preprocess(absent, price.optional()),
  stock: stockCount,
  /**
   * Stock that the form showed: the stock then changes by the difference, so that sales in the meantime are
   * kept.
   */
  stockWas: z.preprocess(absent, stockCount.optional()),
  weightGrams,
  picture: z.preprocess(missing(''), text(1000)),
  priceLadder: z.preprocess(missing([]), priceTiersSchema),
});
export type VariantInput = z.output<typeof variantSchema>;

export const variantsSchema = z
  .array(variantSchema, 'notList')
  .min(1, 'required')
  .max(MAX_VARIANTS, 'tooMany');

/** Selling terms of a product that specifies none. */
export const DEFAULT_TERMS = missingOf(TERM_NAMES);
