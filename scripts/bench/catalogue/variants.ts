import { Types } from 'mongoose';
import {
  onlyVariantFields,
  variantFieldsOf,
  type VariantFields,
} from '../../../lib/features/catalogue/variant-records';

const COLOURS = [
  'Red',
  'Blue',
  'Black',
  'White',
  'Green',
  'Maroon',
  'Navy',
  'Yellow',
  'Pink',
  'Grey',
];
const MOST_SIZES = 25;

/**
 * How many variants a product has: every second none but itself, as in real files, and the others
 * so many more, so that they are `each` on average.
 */
export const variantsOf = (number: number, each: number): number =>
  number % 2 === 0 ? 1 : Math.max(1, Math.round(each * 2) - 1);

interface Making {
  productId: Types.ObjectId;
  /** The product's own number, from which the ids of its variants are made. */
  number: number;
  pricePoisha: number;
  /** Of all variants together. */
  stock: number;
  /** From 1 to 250. */
  count: number;
}

/** Ids of variants: the product's moment, then a kind of their own and two numbers. */
function variantId(productId: Types.ObjectId, number: number, index: number): Types.ObjectId {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  return new Types.ObjectId(String(productId).slice(0, 8) + hex(number, 10) + hex(index + 1, 6));
}

const optionOf = (name: string, nameBn: string, values: string[]) => ({
  name,
  nameBn,
  values: values.map((value) => ({ value, valueBn: '', picture: '' })),
});

/** Sizes and colours of a generated product, each with SKU, barcode and a ladder of three rungs. */
export function generatedVariants(making: Making): VariantFields {
  const { productId, number, pricePoisha, stock, count } = making;
  if (count === 1) return onlyVariantFields(productId, pricePoisha, stock);
  const sizes = Math.min(MOST_SIZES, Math.ceil(count / COLOURS.length) + 1);
  const share = Math.floor(stock / count);
  const variants = Array.from({ length: count }, (_each, index) => {
    const size = String(36 + (index % sizes));
    const colour = COLOURS[Math.floor(index / sizes)]!;
    const price = pricePoisha + (index % sizes) * 500;
    return {
      _id: variantId(productId, number, index),
      sku: `B${number}-${colour.slice(0, 3)}-${size}`,
      barcode: `21${String(number).padStart(7, '0')}${String(index).padStart(3, '0')}`,
      values: [size, colour],
      pricePoisha: price,
      stock: index === 0 ? stock - share * (count - 1) : share,
      picture: '',
      ladder: [20, 100, 500].map((from, rung) => ({
        from,
        pricePoisha: Math.max(1, Math.floor((price * (95 - rung * 4)) / 100)),
      })),
      prices: [],
    };
  });
  const values = (at: 0 | 1) => [...new Set(variants.map((variant) => variant.values[at]!))];
  return variantFieldsOf(
    [optionOf('Size', 'সাইজ', values(0)), optionOf('Colour', 'রং', values(1))],
    variants,
  );
}
