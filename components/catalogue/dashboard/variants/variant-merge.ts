import { combinationOf, type VariantRow } from './variant-rows';

const sameRow = (one: VariantRow) => (other: VariantRow) =>
  one._id !== '' ? one._id === other._id : combinationOf(one) === combinationOf(other);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The grid on top of a newer version of the product: cells that were typed stay, all others are as they
 * are now. What was removed meanwhile stays only where something of it was typed, as a new variant.
 */
export function mergeRows(
  base: readonly VariantRow[],
  current: readonly VariantRow[],
  typed: readonly VariantRow[],
): VariantRow[] {
  const merged = typed.flatMap((row): VariantRow[] => {
    const before = base.find(sameRow(row));
    const now = current.find(sameRow(row));
    if (!before) return [now ? { ...row, _id: now._id, stockWas: now.stockWas } : row];
    const changed = (Object.keys(row) as (keyof VariantRow)[]).filter(
      (cell) => !isSame(row[cell], before[cell]),
    );
    if (!now) return changed.length > 0 ? [{ ...row, _id: '', stockWas: '' }] : [];
    const kept = Object.fromEntries(changed.map((cell) => [cell, row[cell]]));
    return [{ ...now, ...kept, stockWas: now.stockWas }];
  });
  const added = current.filter(
    (row) => !base.some(sameRow(row)) && !merged.some((other) => sameRow(row)(other)),
  );
  return [...merged, ...added];
}
