import { z } from 'zod';
import { localDigits, toLatinDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import {
  DIRECT_NAMES,
  FIELDS,
  FIELD_NAMES,
  type FieldName,
  type FullProduct,
  NUMBER_NAMES,
  REVIEWED_NAMES,
  addProductSchema,
  draftProductSchema,
  savedDraftSchema,
  sentDraftSchema,
  updateProductSchema,
} from '@/lib/features/catalogue/shared';
import {
  readOptions,
  readRows,
  readTiers,
  rowsOf,
  tierTexts,
  takaText,
  typedTiers,
  variantInput,
  writeList,
} from './variants/variant-rows';

const FIRST = [
  'productName',
  'productNameBn',
  'image',
  'extraimages',
  'maxQuantity',
  'minQuantity',
];
const LAST = ['compareAtPrice', 'priceLadder', 'options', 'variants'];
const BEFORE_DIRECT = ['price', 'rating'];

/** The fields of the product form, in its order. */
export const PRODUCT_FIELDS = [
  ...new Set([...FIRST, ...REVIEWED_NAMES, ...BEFORE_DIRECT, ...DIRECT_NAMES, ...LAST]),
] as ProductField[];

export type ProductField =
  | FieldName
  | 'image'
  | 'extraimages'
  | 'price'
  | 'maxQuantity'
  | 'compareAtPrice'
  | 'priceLadder'
  | 'options'
  | 'variants';

/**
 * Every field as text, as inputs and drafts hold it; extra pictures one per line, lists of objects as
 * JSON (variants/variant-rows.ts).
 */
export type ProductValues = Record<ProductField, string>;

/** A form whose product was read at `version`, with `maxQuantityWas` pieces. */
export type UpdateValues = ProductValues & { version: string; maxQuantityWas: string };

/** Addresses hold no line breaks, so a list of them is one text. */
export function listOf(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

export function textOf(list: readonly string[]): string {
  return list.join('\n');
}

type FormValues = Partial<Record<string, unknown>>;

/**
 * Returns the part of the form's values that the endpoints accept; `hadOptions` is about the product as it
 * was opened.
 */
function bodyOf(values: FormValues, hadOptions: boolean): FormValues {
  const { options, variants, price, maxQuantity, maxQuantityWas, ...others } = values;
  const { compareAtPrice, priceLadder: priceTiers, ...rest } = others;
  const shared = { ...rest, extraimages: listOf(String(values.extraimages ?? '')) };
  const given = readOptions(options);
  if (given.length > 0) {
    return { ...shared, options: given, variants: readRows(variants).map(variantInput) };
  }
  const single = { compareAtPrice, priceLadder: typedTiers(readTiers(priceTiers)) };
  return {
    ...shared,
    ...single,
    price,
    maxQuantity,
    maxQuantityWas,
    ...(hadOptions && { options: [], variants: [{ ...single, price, stock: maxQuantity }] }),
  };
}

/** Value of the form that says which of its buttons was pressed: `KEEP` to save it as a draft. */
export const INTENT = 'intent';
export const KEEP = 'keep';

/** What the form sends, and whether it is only to be kept as a draft. */
type Sent<Whole, Kept> = (Whole & { isKept: false }) | (Kept & { isKept: true });

/** The form's schema by its button: a draft is asked for less than what is sent to review. */
function keepable<Whole extends object, Kept extends object>(
  whole: z.ZodType<Whole>,
  kept: z.ZodType<Kept>,
  hadOptions: boolean,
) {
  return z.unknown().transform((values, context): Sent<Whole, Kept> => {
    const isKept = (values as FormValues)[INTENT] === KEEP;
    const typed = values as FormValues;
    // The one variant of what had options is named, and a draft need not have its price yet.
    const none = { price: typed.price || '0', maxQuantity: typed.maxQuantity || '0' };
    const body = bodyOf(isKept ? { ...typed, ...none } : typed, hadOptions);
    const parsed = (isKept ? kept : whole).safeParse(body);
    if (parsed.success) return { ...parsed.data, isKept } as Sent<Whole, Kept>;
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });
}

/** The endpoints' own schemas, of what the form holds. */
export const addFormSchema = keepable(addProductSchema, draftProductSchema, false);
/** Schemas for a product that is a draft, without and with options when the form was opened. */
export const sendFormSchema = keepable(sentDraftSchema, savedDraftSchema, false);
export const sendOptionsFormSchema = keepable(sentDraftSchema, savedDraftSchema, true);
export const updateFormSchema = z.preprocess(
  (values) => bodyOf(values as FormValues, false),
  updateProductSchema,
);
/** Schema for a product that had options when the form was opened: without them it has one variant again. */
export const updateOptionsFormSchema = z.preprocess(
  (values) => bodyOf(values as FormValues, true),
  updateProductSchema,
);

/** Extra pictures that the endpoints take. */
export const MOST_EXTRA_PICTURES = 12;

/** Simple fields as their inputs hold them. */
const textsOf = <Name extends FieldName>(
  names: readonly Name[],
  valueOf: (name: Name) => string | number | undefined,
) =>
  Object.fromEntries(names.map((name) => [name, String(valueOf(name) ?? '')])) as Record<
    Name,
    string
  >;

export const EMPTY_PRODUCT: ProductValues = {
  ...textsOf(FIELD_NAMES, (name) => FIELDS[name].missing),
  // Sellers are asked for it, though calls may leave it out.
  minQuantity: '',
  image: '',
  extraimages: '',
  maxQuantity: '',
  price: '',
  compareAtPrice: '',
  priceLadder: '',
  options: '',
  variants: '',
};

/** @param draft whether to begin with the author's change beside the version on sale */
export function valuesOf(product: FullProduct, draft: boolean): UpdateValues {
  const { compareAtPrice, options } = product;
  const text = draft && product.draft ? product.draft : product;
  const price = text.price ?? product.price;
  // What a draft does not say is stored as nothing.
  const isUnsaid = (count: number) => product.status === 'draft' && count === 0;
  return {
    ...textsOf(REVIEWED_NAMES, (name) => text[name]),
    ...textsOf(DIRECT_NAMES, (name) => product[name]),
    rating: String(product.rating || 5),
    image: text.image,
    extraimages: textOf(text.extraimages),
    maxQuantity: isUnsaid(product.maxQuantity) ? '' : String(product.maxQuantity),
    price: isUnsaid(price) ? '' : takaText(price),
    compareAtPrice: takaText(compareAtPrice),
    priceLadder: writeList(tierTexts(product.priceLadder)),
    options: writeList(options),
    variants:
      options.length === 0 ? '' : writeList(rowsOf(product, draft ? product.draft : undefined)),
    version: String(product.version),
    maxQuantityWas: String(product.maxQuantity),
  };
}

/** Stars are no digits. */
const NUMBERS: ProductField[] = [
  ...NUMBER_NAMES.filter((name) => name !== 'rating'),
  ...(['maxQuantity', 'price', 'compareAtPrice'] as const),
];

/** The values with the numbers of their inputs in the digits of the page, as every form begins. */
export function inDigitsOf<Values extends ProductValues>(locale: Locale, values: Values): Values {
  const numbers = NUMBERS.map((name) => [name, localDigits(values[name], locale)]);
  return { ...values, ...(Object.fromEntries(numbers) as object) };
}

const plain = (value: string | undefined) => toLatinDigits((value ?? '').trim());

/** Whether two inputs say the same: blanks around and the script of digits don't count. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return plain(one) === plain(other);
}

/** Whether anything was typed that `base` doesn't have. */
export function isTyped(values: Partial<ProductValues>, base: ProductValues): boolean {
  return PRODUCT_FIELDS.some(
    (field) => values[field] !== undefined && !isSame(values[field], base[field]),
  );
}
