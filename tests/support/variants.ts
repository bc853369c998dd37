import { Types } from 'mongoose';
import { variantsChange } from '@/lib/features/catalogue/variant-updates';
import type { VariantInput } from '@/lib/features/catalogue/variant-schema';
import type { ProductRecord, VariantRecord } from '@/models/product';

/** Variants without a database, for tests of what updates make of them. */

/** When updates happen. */
export const NOW = new Date('2026-11-20T10:00:00Z');
const SIZES = ['S', 'M', 'L'];
const COLOURS = ['Red', 'Blue'];
/** Three sizes in two colours. */
export const OPTIONS = [
  { name: 'Size', nameBn: '', values: SIZES.map((value) => ({ value, valueBn: '', picture: '' })) },
  {
    name: 'Colour',
    nameBn: '',
    values: COLOURS.map((value) => ({ value, valueBn: '', picture: '' })),
  },
];
export const COMBINATIONS = SIZES.flatMap((size) => COLOURS.map((colour) => [size, colour]));

/** A variant as it is stored. */
export const stored = (more: Partial<VariantRecord>): VariantRecord => ({
  _id: new Types.ObjectId(),
  sku: '',
  barcode: '',
  values: [],
  pricePoisha: 10_000,
  stock: 5,
  picture: '',
  ladder: [],
  prices: [],
  ...more,
});

/** A variant as a call sends it. */
export const input = (more: Partial<VariantInput>): VariantInput => ({
  _id: undefined,
  sku: '',
  barcode: '',
  values: [],
  price: 100,
  compareAtPrice: undefined,
  stock: 5,
  stockWas: undefined,
  weightGrams: undefined,
  picture: '',
  priceLadder: [],
  ...more,
});

/** A product on sale with options. */
export function productOf(
  variants: VariantRecord[],
  more: Partial<ProductRecord> = {},
): ProductRecord {
  return {
    _id: new Types.ObjectId(),
    status: 'published',
    options: OPTIONS,
    hasOptions: true,
    draft: null,
    variants,
    ...more,
  } as ProductRecord;
}

/** An author's update of it. */
export const change = (
  product: ProductRecord,
  update: Parameters<typeof variantsChange>[1],
  circumstances: Partial<Parameters<typeof variantsChange>[3]> = {},
) =>
  variantsChange(product, update, [], {
    holdsRises: true,
    approves: false,
    now: NOW,
    ...circumstances,
  })!;
