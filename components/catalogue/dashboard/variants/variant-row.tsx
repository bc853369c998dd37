'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useState, useSyncExternalStore } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import { LadderEditor } from './ladder-editor';
import { PictureSelect } from './picture-select';
import { rowName, TEXT_COLUMNS, typedRungs } from './variant-rows';
import type { VariantStore } from './variant-store';

interface Props {
  store: VariantStore;
  rowKey: string;
  index: number;
  pictures: readonly string[];
}

const CELL = 'block lg:table-cell lg:p-1 lg:align-top';
const LABEL = 'mb-0.5 block text-sm text-muted lg:hidden';

/** A row of the grid, on phones a card; a key pressed in it renders it alone. */
export const VariantGridRow = memo(function VariantGridRow(props: Props) {
  const { store, rowKey, index, pictures } = props;
  const t = useTranslations('dashboard.variants');
  const [isOpen, setOpen] = useState(false);
  const read = () => store.entry(rowKey);
  const entry = useSyncExternalStore(store.subscribe, read, read);
  // Taken out by the same change that takes this row out of the list.
  if (!entry) return null;
  const { row, errors, isSelected } = entry;
  const name = rowName(row);
  const rungs = typedRungs(row.priceLadder).length;
  return (
    <>
      <tr className="mb-3 grid grid-cols-2 gap-x-3 gap-y-2 rounded-box border border-line bg-surface p-3 lg:mb-0 lg:table-row lg:p-0">
        <td className={`${CELL} col-span-2`}>
          <label className="flex target items-center gap-3">
            <input
              type="checkbox"
              checked={isSelected}
              onChange={(event) =>
                store.select((_row, key) =>
                  key === rowKey ? event.target.checked : store.isSelected(key),
                )
              }
              className="checkbox"
            />
            <output
              name={`variants.${index}.values`}
              tabIndex={-1}
              className="min-w-24 font-semibold"
            >
              {name}
            </output>
          </label>
          {errors.values && (
            <p role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
              {errors.values}
            </p>
          )}
        </td>
        {TEXT_COLUMNS.map((column) => (
          <td key={column} className={CELL}>
            <span aria-hidden className={LABEL}>
              {t(`columns.${column}`)}
            </span>
            <input
              name={`variants.${index}.${column}`}
              value={row[column]}
              onChange={(event) => store.setCell(rowKey, { [column]: event.target.value })}
              aria-label={t('cell', { column: t(`columns.${column}`), name })}
              aria-invalid={errors[column] ? true : undefined}
              aria-describedby={errors[column] ? `${rowKey}-${column}` : undefined}
              inputMode={
                column === 'sku' || column === 'barcode'
                  ? 'text'
                  : column === 'price' || column === 'compareAtPrice'
                    ? 'decimal'
                    : 'numeric'
              }
              autoComplete="off"
              className="input w-full min-w-20 text-base figures aria-invalid:border-2 aria-invalid:border-error"
            />
            {errors[column] && (
              <p id={`${rowKey}-${column}`} className={`text-sm font-semibold ${DANGER_TEXT}`}>
                {errors[column]}
              </p>
            )}
          </td>
        ))}
        <td className={CELL}>
          <span aria-hidden className={LABEL}>
            {t('columns.picture')}
          </span>
          <PictureSelect
            name={`variants.${index}.picture`}
            label={t('cell', { column: t('columns.picture'), name })}
            none={t('mainPicture')}
            pictures={pictures}
            value={row.picture}
            isInvalid={errors.picture !== undefined}
            onChange={(picture) => store.setCell(rowKey, { picture })}
          />
        </td>
        <td className={CELL}>
          <span aria-hidden className={LABEL}>
            {t('columns.ladder')}
          </span>
          <button
            type="button"
            name={`variants.${index}.priceLadder`}
            aria-label={t('ladderOf', { name, count: rungs })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`btn w-full bg-surface whitespace-nowrap ${errors.priceLadder ? 'border-2 border-error' : 'border-line'}`}
          >
            {t('rungs', { count: rungs })}
          </button>
        </td>
        <td className={`${CELL} col-span-2`}>
          <button
            type="button"
            aria-label={t('removeRow', { name })}
            onClick={() => store.remove(rowKey)}
            className="grid target place-items-center rounded-field hover:bg-paper"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        </td>
      </tr>
      {(isOpen || errors.priceLadder) && (
        <tr className="mb-3 block lg:table-row">
          <td
            colSpan={TEXT_COLUMNS.length + 4}
            className="block rounded-box bg-paper p-3 lg:table-cell"
          >
            <LadderEditor
              rungs={row.priceLadder}
              of={name}
              price={row.price}
              error={errors.priceLadder}
              onChange={(ladder) => store.setLadder(rowKey, ladder)}
            />
            <button
              type="button"
              onClick={() =>
                store.change(
                  store.rows().map((other) => ({ ...other, priceLadder: row.priceLadder })),
                )
              }
              className="mt-2 inline-flex target items-center font-semibold text-link underline underline-offset-4"
            >
              {t('copyLadder')}
            </button>
          </td>
        </tr>
      )}
    </>
  );
});
