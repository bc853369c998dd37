import { parseNumber } from '../../platform/i18n/digits';

/**
 * Fields by which the product page's form says what was chosen when it is sent by itself: before its script
 * runs, or without one. With the script the page says the variant's id.
 */

/** Names of the radios of each option that there can be; their values are the words beside them. */
export const CHOICE_FIELDS = ['option-0', 'option-1', 'option-2'] as const;

/** Says whether `quantity` counts units or cartons. */
export const COUNTED_IN = 'countedIn';

interface Choosable<Variant> {
  options: readonly { values: readonly { value: string; valueBn: string }[] }[];
  variants: readonly Variant[];
}

/**
 * The variant whose values were posted, in either of the languages that the page is read in.
 * @returns undefined where a value is missing or there is no such variant, also as the product has no options
 */
export function postedVariant<Variant extends { values: readonly string[] }>(
  { options, variants }: Choosable<Variant>,
  posted: Record<string, unknown>,
): Variant | undefined {
  const values = options.map(({ values: all }, option) => {
    const word = posted[CHOICE_FIELDS[option]!];
    const isIt = ({ value, valueBn }: (typeof all)[number]) => word === value || word === valueBn;
    return typeof word === 'string' && word !== '' ? all.find(isIt)?.value : undefined;
  });
  if (values.length === 0) return undefined;
  return variants.find((variant) =>
    values.every((value, option) => value === variant.values[option]),
  );
}

/** Units of a posted quantity, which may count cartons; undefined where it is no number. */
export function postedUnits(
  posted: Record<string, unknown>,
  { packSize }: { packSize: number },
): number | undefined {
  const { quantity } = posted;
  const count = typeof quantity === 'string' ? parseNumber(quantity) : quantity;
  if (typeof count !== 'number') return undefined;
  return posted[COUNTED_IN] === 'cartons' ? count * packSize : count;
}

/**
 * Returns what a form of a product, or a link, asks for. The variant that it names counts before the values
 * that were chosen; without either it is the product's own id, of which there is none where it has options.
 */
export function postedLine<Variant extends { _id: string; values: readonly string[] }>(
  product: Choosable<Variant> & { _id: string; packSize: number },
  posted: Record<string, unknown>,
): { variantId: string; units: number | undefined } {
  const { variantId } = posted;
  const named = typeof variantId === 'string' && variantId !== '' ? variantId : undefined;
  return {
    variantId: named ?? postedVariant(product, posted)?._id ?? product._id,
    units: postedUnits(posted, product),
  };
}
