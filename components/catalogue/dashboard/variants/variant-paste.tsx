'use client';

import { useTranslations } from 'next-intl';
import { toLatinDigits, parseNumber } from '@/lib/platform/i18n/digits';
import { withoutCurrency } from '@/lib/features/catalogue/shared';
import { UndoRemoval } from '@/components/ui/undo-removal';
import { TEXT_COLUMNS, type TextColumn, type VariantRow } from './variant-rows';
import type { VariantStore } from './variant-store';

/** Why a cell was not taken. */
type PasteFault = 'notNumber' | 'notWhole' | 'tooLong' | 'outside';

interface RefusedCell {
  /** In what was pasted, from 1. */
  row: number;
  column: TextColumn | null;
  text: string;
  why: PasteFault;
}

export interface Pasted {
  rows: VariantRow[];
  /** Cells that now hold something else. */
  taken: number;
  refused: RefusedCell[];
}

const MOST_TEXT = 64;

/** A cell as its column holds it, or why it can't be. */
function readCell(column: TextColumn, text: string): { value: string } | { why: PasteFault } {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (column === 'sku' || column === 'barcode') {
    return plain.length > MOST_TEXT ? { why: 'tooLong' } : { value: plain };
  }
  if (plain === '') return { value: '' };
  const read = parseNumber(withoutCurrency(plain));
  if (read === undefined || read < 0) return { why: 'notNumber' };
  const isSum = column === 'price' || column === 'compareAtPrice';
  if (!isSum && !Number.isInteger(read)) return { why: 'notWhole' };
  const value = toLatinDigits(withoutCurrency(plain)).replace(/[,\s]/g, '');
  return { value };
}

/** Puts pasted cells over the grid from a cell on; those that are refused keep what they had. */
export function pasteInto(
  rows: readonly VariantRow[],
  start: { row: number; column: TextColumn },
  cells: readonly (readonly string[])[],
): Pasted {
  const next = [...rows];
  const refused: RefusedCell[] = [];
  const first = TEXT_COLUMNS.indexOf(start.column);
  let taken = 0;
  cells.forEach((line, down) => {
    const index = start.row + down;
    line.forEach((text, across) => {
      const column = TEXT_COLUMNS[first + across];
      if (column === undefined || next[index] === undefined) {
        // Blank cells at the edge of a selection are nobody's loss.
        if (text.trim() !== '') {
          refused.push({ row: down + 1, column: column ?? null, text, why: 'outside' });
        }
        return;
      }
      const read = readCell(column, text);
      if ('why' in read) refused.push({ row: down + 1, column, text, why: read.why });
      else if (next[index][column] !== read.value) {
        next[index] = { ...next[index], [column]: read.value };
        taken += 1;
      }
    });
  });
  return { rows: next, taken, refused };
}

/** Refused cells that are named; of the others their number is told. */
const MOST_NAMED = 10;

interface Props {
  pasted: Pasted | null;
  store: VariantStore;
  onClose(): void;
}

/** How many pasted cells were taken, which were not and why, and the way back. */
export function PasteReport({ pasted, store, onClose }: Props) {
  const t = useTranslations('dashboard.variants');
  const tPictures = useTranslations('dashboardUi.pictures');
  const refused = pasted?.refused ?? [];
  return (
    <div>
      <UndoRemoval
        button={tPictures('undo')}
        labels={pasted && t('paste.taken', { count: pasted.taken })}
        onUndo={() => {
          if (pasted!.taken > 0) store.undo();
          onClose();
        }}
      />
      {refused.length > 0 && (
        <div role="alert" className="rounded-field border border-accent bg-accent/15 p-3 text-sm">
          <p className="font-semibold">{t('paste.refused', { count: refused.length })}</p>
          <ul className="mt-1 list-disc ps-5">
            {refused.slice(0, MOST_NAMED).map(({ row, column, text, why }, index) => (
              <li key={index}>
                {t('paste.cell', {
                  row,
                  column: column ? t(`columns.${column}`) : t('paste.beyond'),
                  text: text.slice(0, 40),
                })}{' '}
                {t(`paste.why.${why}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
