'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { memo, type Dispatch } from 'react';
import { categoryKey } from '@/components/catalogue/category-keys';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { DANGER_TEXT } from '@/components/ui/looks';
import { useFieldLabels } from '@/components/ui/use-field-labels';
import {
  GRID_FIELDS,
  readGridCell,
  type GridField,
  type GridRow,
} from '@/lib/features/catalogue/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { CATEGORIES, isCategory } from '@/lib/shop/categories';
import { paths } from '@/lib/shop/paths';
import { isOpen, keyOf, type CellNote, type Grid, type GridAction } from './grid-state';

const CELL = 'block lg:table-cell lg:p-1 lg:align-top';
/** Stays in sight while the columns beside it are scrolled. */
export const NAME_COLUMN = 'lg:sticky lg:start-0 lg:z-10 lg:bg-surface';

const CONTROL =
  'w-full text-base aria-invalid:border-2 aria-invalid:border-error read-only:bg-paper';

const LOOKS = { true: 'border-primary bg-accent/15', false: '' } as const;

interface RowProps {
  grid: Grid;
  row: GridRow;
  index: number;
  /** The column in which this row is part of the chosen range. */
  chosen: GridField | null;
  /** False until the script runs, and while a save is on its way. */
  canType: boolean;
  dispatch: Dispatch<GridAction>;
}

/** One thing that can be ordered, on phones a card; a key pressed in another row does not render it. */
export const GridRowView = memo(
  function GridRowView({ grid, row, index, chosen, canType, dispatch }: RowProps) {
    const t = useTranslations('productGrid');
    const tState = useTranslations('productStates');
    const locale = useLocale() as Locale;
    const variant = row.variantName[locale];
    const name = [nameOf(row, locale), variant].filter(Boolean).join(', ');
    return (
      <tr
        role="row"
        className="mb-3 grid grid-cols-2 gap-x-3 gap-y-2 rounded-box border border-line bg-surface p-3 lg:mb-0 lg:table-row lg:p-0"
      >
        <th
          role="rowheader"
          scope="row"
          className={`${CELL} ${NAME_COLUMN} col-span-2 text-start font-normal`}
        >
          <Link
            href={localePath(locale, paths.updateProduct(row.productId))}
            prefetch={false}
            lang={nameLanguage(row, locale)}
            className="inline-flex target min-w-44 items-center font-semibold underline-offset-4 hover:underline"
          >
            {nameOf(row, locale)}
          </Link>
          {variant && <span className="block text-sm">{variant}</span>}
          <span className="block text-sm text-muted">{tState(`states.${row.state}`)}</span>
        </th>
        {GRID_FIELDS.map((field) => (
          <td
            key={field}
            role="gridcell"
            className={`${CELL} ${field === 'category' || field === 'tiers' ? 'col-span-2' : ''}`}
          >
            <span aria-hidden className="mb-0.5 block text-sm text-muted lg:hidden">
              {t(`columns.${field}`)}
            </span>
            {isOpen(row, field) ? (
              <Cell
                {...{ row, index, field, canType, dispatch, locale }}
                label={t('cell', { column: t(`columns.${field}`), name })}
                typed={grid.typed[keyOf(row, field)]}
                note={grid.notes[keyOf(row, field)]}
                isChosen={chosen === field}
              />
            ) : (
              <p className="py-2 text-sm text-muted">{t('asFirst')}</p>
            )}
          </td>
        ))}
      </tr>
    );
  },
  (one, other) =>
    one.row === other.row &&
    one.index === other.index &&
    one.chosen === other.chosen &&
    one.canType === other.canType &&
    GRID_FIELDS.every((field) => {
      const key = keyOf(one.row, field);
      return (
        one.grid.typed[key] === other.grid.typed[key] &&
        one.grid.notes[key] === other.grid.notes[key]
      );
    }),
);

interface CellProps extends Pick<RowProps, 'row' | 'index' | 'canType' | 'dispatch'> {
  field: GridField;
  label: string;
  typed: string | undefined;
  note: CellNote | undefined;
  isChosen: boolean;
  locale: Locale;
}

function Cell({
  row,
  index,
  field,
  label,
  typed,
  note,
  isChosen,
  canType,
  dispatch,
  ...props
}: CellProps) {
  const names = useTranslations('category');
  const text = typed ?? row.values[field];
  const read = readGridCell(field, text);
  const isWrong = typed !== undefined && ('fault' in read || note?.outcome === 'refused');
  const noteId = `${keyOf(row, field)}-note`;
  const common = {
    name: `cells.${index}.${field}`,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': noteId,
    className: `${CONTROL} ${LOOKS[`${typed !== undefined || isChosen}`]}`,
    onBlur: () => dispatch({ type: 'leave' }),
  };
  const onChange = (event: { target: { value: string } }) =>
    dispatch({ type: 'type', row: index, field, text: event.target.value });
  return (
    <>
      {field === 'category' ? (
        <select
          {...common}
          value={text}
          disabled={!canType}
          onChange={onChange}
          className={`select min-w-44 ${common.className}`}
        >
          {CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {names(categoryKey(each))}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...common}
          value={typed ?? localDigits(row.values[field], props.locale)}
          readOnly={!canType}
          onChange={onChange}
          onFocus={(event) => event.target.select()}
          inputMode={field === 'tiers' ? 'text' : field === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          className={`input figures ${field === 'tiers' ? 'min-w-40' : 'min-w-24'} ${common.className}`}
        />
      )}
      <CellText
        {...{ row, index, field, note, dispatch, id: noteId, locale: props.locale, of: label }}
        fault={typed !== undefined && 'fault' in read ? read.fault : undefined}
        text={text}
        isTyped={typed !== undefined}
      />
    </>
  );
}

interface CellTextProps extends Pick<
  CellProps,
  'row' | 'index' | 'field' | 'note' | 'dispatch' | 'locale'
> {
  id: string;
  /** The cell's name. */
  of: string;
  text: string;
  isTyped: boolean;
  fault: string | undefined;
}

/** What there is to say about a cell: why it can't be saved, what somebody else wrote, what waits. */
function CellText({
  row,
  index,
  field,
  note,
  dispatch,
  locale,
  id,
  of,
  text,
  isTyped,
  fault,
}: CellTextProps) {
  const t = useTranslations('productGrid');
  const names = useTranslations('category');
  const tErrors = useTranslations('errors');
  const labelsOf = useFieldLabels();
  /** A value as the page writes it; an empty cell has a word. */
  const shown = (value: string) =>
    field === 'category'
      ? isCategory(value) && names(categoryKey(value))
      : localDigits(value, locale) || t('nothing');
  const reason = (key: string): string => {
    if (key === 'withOthers') return t('withOthers');
    const code = knownKey(tErrors, key);
    return code ? tErrors(code) : labelsOf(key);
  };
  const choose = (mine: boolean) => dispatch({ type: 'choose', row: index, field, mine });
  if (note?.outcome === 'conflict' && isTyped) {
    return (
      <div id={id} className="mt-1 space-y-1 text-sm">
        <p className="font-semibold">
          {t('conflict', { theirs: shown(note.value) || note.value, mine: shown(text) || text })}
        </p>
        <div className="flex flex-wrap gap-2">
          {([true, false] as const).map((mine) => (
            <button
              key={String(mine)}
              type="button"
              aria-label={t(mine ? 'keepMineOf' : 'takeTheirsOf', { cell: of })}
              onClick={() => choose(mine)}
              className="inline-flex target items-center font-semibold text-link underline underline-offset-4"
            >
              {t(mine ? 'keepMine' : 'takeTheirs')}
            </button>
          ))}
        </div>
      </div>
    );
  }
  const wrong = fault ?? (isTyped && note?.outcome === 'refused' ? note.reason : undefined);
  if (wrong !== undefined) {
    return (
      <p id={id} className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
        {reason(wrong)}
      </p>
    );
  }
  const waits = field === 'price' ? row.waitingPrice : undefined;
  if (note?.outcome !== 'review' && waits === undefined) return <span id={id} hidden />;
  return (
    <p id={id} className="mt-1 text-sm text-muted">
      {waits === undefined ? t('review') : t('waits', { price: localDigits(waits, locale) })}
    </p>
  );
}
