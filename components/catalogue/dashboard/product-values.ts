import { z } from 'zod';
import { toLatinDigits } from '@/lib/platform/i18n/digits';
import {
  addProductShape,
  updateProductSchema,
  type Product,
} from '@/lib/features/catalogue/schema';

/** The fields of the product form, in its order. */
export const PRODUCT_FIELDS = [
  'productName',
  'productNameBn',
  'image',
  'extraimages',
  'maxQuantity',
  'minQuantity',
  'brand',
  'category',
  'description',
  'content',
  'descriptionBn',
  'contentBn',
  'price',
  'rating',
] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** Every field as text, as inputs and drafts hold it; extra pictures one per line. */
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

const lines = (value: unknown) => (typeof value === 'string' ? listOf(value) : value);

/** The endpoints' own schemas, with the pictures as the form holds them. */
export const addFormSchema = addProductShape.extend({
  extraimages: z.preprocess(lines, addProductShape.shape.extraimages),
});
export const updateFormSchema = updateProductSchema.extend({
  extraimages: z.preprocess(lines, updateProductSchema.shape.extraimages),
});

/** Extra pictures that the endpoints take. */
export const MOST_EXTRA_PICTURES = 12;

export const EMPTY_PRODUCT: ProductValues = {
  productName: '',
  productNameBn: '',
  image: '',
  extraimages: '',
  maxQuantity: '',
  minQuantity: '',
  brand: '',
  category: '',
  description: '',
  content: '',
  descriptionBn: '',
  contentBn: '',
  price: '',
  // Spec section 9: the default rating.
  rating: '5',
};

/** @param draft whether to begin with the author's change beside the version on sale */
export function valuesOf(product: Product, draft: boolean): UpdateValues {
  const text = draft && product.draft ? product.draft : product;
  const price = text.price ?? product.price;
  return {
    productName: text.productName,
    productNameBn: text.productNameBn,
    image: text.image,
    extraimages: textOf(text.extraimages),
    brand: text.brand,
    category: text.category,
    description: text.description,
    content: text.content,
    descriptionBn: text.descriptionBn,
    contentBn: text.contentBn,
    maxQuantity: String(product.maxQuantity),
    minQuantity: String(product.minQuantity),
    price: Number.isInteger(price) ? String(price) : price.toFixed(2),
    rating: String(product.rating || 5),
    version: String(product.version),
    maxQuantityWas: String(product.maxQuantity),
  };
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
