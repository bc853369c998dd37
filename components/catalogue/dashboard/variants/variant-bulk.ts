import { parseNumber } from '@/lib/platform/i18n/digits';
import type { VariantRow } from './variant-rows';

/** What is done with all selected rows at once. */
export const BULK_ACTIONS = [
  'setPrice',
  'percent',
  'addTaka',
  'setStock',
  'addStock',
  'setWeight',
  'setPicture',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Columns that an action writes. */
const COLUMN = {
  setPrice: 'price',
  percent: 'price',
  addTaka: 'price',
  setStock: 'stock',
  addStock: 'stock',
  setWeight: 'weightGrams',
} as const satisfies Partial<Record<BulkAction, keyof VariantRow>>;

/** Prices may have poisha, and lowering ones a minus; all else are whole numbers. */
export function isBulkInput(action: BulkAction, input: string): boolean {
  if (action === 'setPicture') return true;
  const read = parseNumber(input);
  if (read === undefined) return false;
  const mayFall = action === 'percent' || action === 'addTaka' || action === 'addStock';
  if (!mayFall && read < 0) return false;
  return COLUMN[action] === 'price' || Number.isInteger(read);
}

const taka = (poisha: number) =>
  poisha % 100 === 0 ? String(poisha / 100) : (poisha / 100).toFixed(2);

/** The next text of a cell; null where the row has nothing that could be changed so. */
function nextText(action: Exclude<BulkAction, 'setPicture'>, before: string, by: number) {
  if (action === 'setPrice') return taka(Math.round(by * 100));
  if (action === 'setStock' || action === 'setWeight') return String(by);
  const now = parseNumber(before) ?? (action === 'addStock' && before.trim() === '' ? 0 : null);
  if (now === null) return null;
  if (action === 'addStock') return String(Math.max(0, now + by));
  const poisha = Math.round(now * 100);
  const next =
    action === 'percent'
      ? Math.round((poisha * Math.round((100 + by) * 100)) / 10_000)
      : poisha + Math.round(by * 100);
  return next < 0 ? null : taka(next);
}

/**
 * Rows after an action on some of them. Prices are computed in poisha; stock falls no lower than 0.
 * @param input a number as people type it, or the address of a picture; see `isBulkInput`
 * @returns `skipped`: how many have no price to start from, or would cost less than nothing
 */
export function applyBulk(
  rows: readonly VariantRow[],
  isSelected: (index: number) => boolean,
  action: BulkAction,
  input: string,
): { rows: VariantRow[]; skipped: number } {
  let skipped = 0;
  const next = rows.map((row, index) => {
    if (!isSelected(index)) return row;
    if (action === 'setPicture') return { ...row, picture: input };
    const column = COLUMN[action];
    const text = nextText(action, row[column], parseNumber(input)!);
    if (text === null) {
      skipped += 1;
      return row;
    }
    return { ...row, [column]: text };
  });
  return { rows: next, skipped };
}
