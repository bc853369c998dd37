import { stockAfterUpdate } from '../catalogue/rules';
import { variantFaults } from '../catalogue/variant-rules';
import type { ProductRecord } from '../../../models/product';
import type { Candidate } from './candidate';
import type { Format, Report } from './formats';
import type { Plan } from './plan';
import type { WantedVariants } from './plan-variants';
import type { IssueCode } from './rules';

/** Problems of variants that only show against the stored product, by field. */
const CODES: Record<
  string,
  [field: 'sku' | 'picture' | 'priceLadder' | 'compareAtPrice', IssueCode]
> = {
  sku: ['sku', 'skuTwice'],
  picture: ['picture', 'variantPicture'],
  priceLadder: ['priceLadder', 'ladder'],
  compareAtPrice: ['compareAtPrice', 'compareAtLow'],
};

/**
 * Looks whether the variants that a plan leads to can be written, and tells which of those here the
 * file leaves out.
 * @returns false where they can't; `report` says why, by row
 */
export function reportFaults(
  existing: ProductRecord | undefined,
  candidate: Candidate,
  plan: Plan,
  format: Format,
  report: Report,
): boolean {
  if (plan.kind !== 'new' && plan.wanted) reportStock(plan.wanted, candidate, format, report);
  if (plan.kind === 'unchanged') return true;
  const { columnOf } = format;
  if (plan.kind === 'changed' && plan.wanted === undefined) {
    const { price, maxQuantity } = plan.update;
    const isNamed = price !== undefined || maxQuantity !== undefined;
    if (!isNamed || existing!.variants.length === 1) return true;
    const count = String(existing!.variants.length);
    report(candidate.row, columnOf.price, 'error', 'variantsHere', count);
    return false;
  }
  const faults = Object.keys(variantFaults(plan.wanted!));
  for (const name of faults) {
    const [list, index, field] = name.split('.');
    const variant = list === 'variants' ? candidate.variants[Number(index)] : undefined;
    const known = variant && CODES[field ?? ''];
    if (known) {
      const [part, code] = known;
      report(
        variant.row,
        columnOf[part],
        'error',
        code,
        part === 'picture' ? variant.picture : variant.sku,
      );
    } else if (list === 'options') {
      const { name: column } = format.optionColumns(Number(index));
      report(
        candidate.row,
        column,
        'error',
        'variantPicture',
        candidate.options[Number(index)]?.name,
      );
    } else report(variant?.row ?? candidate.row, columnOf.key, 'error', 'refused', name);
  }
  if (faults.length > 0) return false;
  if (plan.kind === 'changed' && plan.update.variants) {
    const kept = plan.wanted!.before.filter((variant) => variant !== undefined).length;
    const gone = existing!.variants.length - kept;
    if (gone > 0) report(candidate.row, columnOf.key, 'warning', 'variantsGone', String(gone));
  }
  return true;
}

/** Tells where the stock moved here since the file was written: the file's difference is applied to it. */
function reportStock(
  { variants, before }: WantedVariants,
  candidate: Candidate,
  { columnOf }: Format,
  report: Report,
): void {
  variants.forEach(({ stock, stockWas }, index) => {
    const now = before[index]?.stock;
    if (now === undefined || stockWas === undefined || now === stockWas) return;
    const { row } = candidate.variants[index]!;
    const after = stockAfterUpdate(now, stock, stockWas);
    const value = `${stockWas} → ${stock}, ${now} → ${after}`;
    report(row, columnOf.maxQuantity, 'warning', 'stockMoved', value);
  });
}
