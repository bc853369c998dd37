import { parseNumber } from '../../platform/i18n/digits';
import { price, type ValidationKey } from '../../platform/validation';
import { CATEGORIES } from '../../shop/categories';
import { cellShape } from './product-fields-rules';
import { priceTiersSchema, stockCount, type PriceTier } from './variant-schema';

/**
 * Cells of the bulk grid, the page `/dashboard/allproducts/grid`. Each has one spelling, so that two are equal
 * where their texts are: taka without trailing zeros, `50=95; 100=90` for price tiers, Latin digits.
 */
export const GRID_FIELDS = [
  'price',
  'tiers',
  'stock',
  'minQuantity',
  'weightGrams',
  'lowStock',
  'category',
] as const;
export type GridField = (typeof GRID_FIELDS)[number];
export type GridValues = Record<GridField, string>;

/** Fields of the product as a whole, which stand in its first row alone. */
export const isOfProduct = (field: GridField): boolean =>
  field === 'minQuantity' || field === 'lowStock' || field === 'category';

const SCHEMAS = {
  ...{ price, stock: stockCount },
  ...cellShape(['weightGrams', 'minQuantity', 'lowStock']),
} as const;

/** Taka as the grid spells it. */
export const gridTaka = (taka: number): string =>
  Number.isInteger(taka) ? String(taka) : taka.toFixed(2);

const tierText = (tiers: readonly PriceTier[]): string =>
  [...tiers]
    .sort((one, other) => one.from - other.from)
    .map((tier) => `${tier.from}=${gridTaka(tier.price)}`)
    .join('; ');

/**
 * The cells of one thing that can be ordered.
 * @param category as its seller sees it, a change that waits included
 */
export function gridValuesOf(
  product: {
    minQuantity: number;
    lowStock?: number | null | undefined;
    weightGrams?: number | null | undefined;
    hasOptions: boolean;
  },
  variant: {
    price: number;
    priceLadder: readonly PriceTier[];
    stock: number;
    weightGrams?: number | null | undefined;
  },
  category: string,
): GridValues {
  // Without options product and variant are one; a variant's empty weight is the product's.
  const weight = variant.weightGrams ?? (product.hasOptions ? undefined : product.weightGrams);
  return {
    price: gridTaka(variant.price),
    tiers: tierText(variant.priceLadder),
    stock: String(variant.stock),
    minQuantity: String(product.minQuantity),
    lowStock: String(product.lowStock ?? ''),
    weightGrams: typeof weight === 'number' ? String(weight) : '',
    category,
  };
}

export type ReadCell = { value: string } | { fault: ValidationKey };

const CURRENCY = /^(?:৳|tk\.?|bdt|taka|টাকা)\s*|\s*(?:৳|tk\.?|bdt|taka|টাকা)$/giu;

/** An amount as a spreadsheet shows it, without the sign of its currency. */
export const withoutCurrency = (text: string): string => text.replace(CURRENCY, '');

/** Reads one cell as people type and paste it. @returns its one spelling, or why it has none */
export function readGridCell(field: GridField, text: string): ReadCell {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (field === 'category') {
    const found = CATEGORIES.find((each) => each.toLowerCase() === plain.toLowerCase());
    return found ? { value: found } : { fault: 'unknownChoice' };
  }
  if (field === 'tiers') return readTiers(plain);
  if ((field === 'weightGrams' || field === 'lowStock') && plain === '') return { value: '' };
  const parsed = SCHEMAS[field].safeParse(withoutCurrency(plain));
  if (!parsed.success) return { fault: parsed.error.issues[0]!.message as ValidationKey };
  const value = parsed.data as number;
  return { value: field === 'price' ? gridTaka(value) : String(value) };
}

/** Price tiers of a cell: `50=95; 100=90`, also with colons or arrows between the two numbers. */
export function tiersOfCell(text: string): PriceTier[] {
  return text === ''
    ? []
    : text.split(';').map((tier) => {
        const [from = '', each = ''] = tier.split(/=|:|→|->/u);
        return {
          from: parseNumber(from) ?? Number.NaN,
          price: parseNumber(withoutCurrency(each.trim())) ?? Number.NaN,
        };
      });
}

function readTiers(text: string): ReadCell {
  const parsed = priceTiersSchema.safeParse(tiersOfCell(text.replace(/;\s*$/u, '')));
  if (!parsed.success) {
    return {
      fault: parsed.error.issues.some(({ path }) => path.length === 0) ? 'tooMany' : 'ladder',
    };
  }
  return { value: tierText(parsed.data) };
}

/**
 * What becomes of a cell that somebody changed from one value into another.
 * `difference` is for a stock that only orders changed meanwhile: a warehouse counted before those were
 * taken off, so that their difference is kept. A stock that a person set anew is a conflict, as two people who
 * both counted would otherwise add up.
 */
export function verdictOn(
  field: GridField,
  { from, to }: { from: string; to: string },
  current: string,
  movedByOrders: boolean,
): 'same' | 'write' | 'difference' | 'conflict' {
  if (current === to) return 'same';
  if (current === from) return 'write';
  return field === 'stock' && movedByOrders ? 'difference' : 'conflict';
}
