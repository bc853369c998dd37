'use client';

import { useTranslations } from 'next-intl';
import { toLatinDigits, parseNumber } from '@/lib/platform/i18n/digits';
import { UndoRemoval } from '@/components/ui/undo-removal';
import { TEXT_COLUMNS, type TextColumn, type VariantRow } from './variant-rows';
import type { VariantStore } from './variant-store';

/** Cells of a spreadsheet that are looked at; more than any grid has. */
const MOST_ROWS = 1000;
const MOST_COLUMNS = 50;

/**
 * Text from a spreadsheet as rows of cells: tabs between cells, lines between rows, and cells in
 * quotes where they hold either, with inner quotes doubled. The line break at the end is no row.
 */
export function parsePasted(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let place = 0;
  const endCell = () => {
    const row = rows.at(-1)!;
    if (row.length < MOST_COLUMNS) row.push(cell);
    cell = '';
  };
  while (place < text.length && rows.length <= MOST_ROWS) {
    const next = text[place]!;
    if (next === '"' && cell === '') {
      const { value, end } = readQuoted(text, place);
      cell = value;
      place = end;
      continue;
    }
    if (next === '\t') endCell();
    else if (next === '\n' || next === '\r') {
      if (next === '\r' && text[place + 1] === '\n') place += 1;
      endCell();
      rows.push([]);
    } else cell += next;
    place += 1;
  }
  if (cell !== '' || rows.at(-1)!.length > 0) endCell();
  if (rows.at(-1)!.length === 0) rows.pop();
  return rows.slice(0, MOST_ROWS);
}

/** A cell in quotes; a quote that is never closed is a quote, as in `5" pipe`. */
function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = '';
  for (let place = start + 1; place < text.length; place += 1) {
    if (text[place] !== '"') value += text[place];
    else if (text[place + 1] === '"') {
      value += '"';
      place += 1;
    } else return { value, end: place + 1 };
  }
  return { value: '"', end: start + 1 };
}

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
/** Currency signs that surround an amount in a spreadsheet. */
const CURRENCY = /^(?:৳|tk\.?|bdt|taka|টাকা)\s*|\s*(?:৳|tk\.?|bdt|taka|টাকা)$/giu;

/** A cell as its column holds it, or why it can't be. */
function readCell(column: TextColumn, text: string): { value: string } | { why: PasteFault } {
  const plain = text.replace(/\s+/gu, ' ').trim();
  if (column === 'sku' || column === 'barcode') {
    return plain.length > MOST_TEXT ? { why: 'tooLong' } : { value: plain };
  }
  if (plain === '') return { value: '' };
  const read = parseNumber(plain.replace(CURRENCY, ''));
  if (read === undefined || read < 0) return { why: 'notNumber' };
  const isSum = column === 'price' || column === 'compareAtPrice';
  if (!isSum && !Number.isInteger(read)) return { why: 'notWhole' };
  const value = toLatinDigits(plain.replace(CURRENCY, '')).replace(/[,\s]/g, '');
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
