'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  memo,
  useState,
  useSyncExternalStore,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import { PriceTiersEditor } from './price-tier-editor';
import { PictureSelect } from './picture-select';
import {
  rowName,
  TEXT_COLUMNS,
  typedTiers,
  type OptionText,
  type TextColumn,
} from './variant-rows';
import type { VariantStore } from './variant-store';
import { BulkEdit } from './bulk-edit';
import { parsePasted, stepOf } from '../cells';
import { pasteInto, PasteReport, type Pasted } from './variant-paste';

interface VariantRowProps {
  store: VariantStore;
  rowKey: string;
  index: number;
  pictures: readonly string[];
}

const CELL = 'block lg:table-cell lg:p-1 lg:align-top';
/** Stays in sight while the columns beside it are scrolled. */
const NAME_COLUMN = 'lg:sticky lg:start-0 lg:z-10 lg:bg-surface';
const LABEL = 'mb-0.5 block text-sm text-muted lg:hidden';

/** A row of the grid, on phones a card; a key pressed in it renders it alone. */
const VariantGridRow = memo(function VariantGridRow(props: VariantRowProps) {
  const { store, rowKey, index, pictures } = props;
  const t = useTranslations('dashboard.variants');
  const [isOpen, setOpen] = useState(false);
  const read = () => store.entry(rowKey);
  const entry = useSyncExternalStore(store.subscribe, read, read);
  // Taken out by the same change that takes this row out of the list.
  if (!entry) return null;
  const { row, errors, isSelected } = entry;
  const name = rowName(row);
  const tiers = typedTiers(row.priceLadder).length;
  return (
    <>
      <tr className="mb-3 grid grid-cols-2 gap-x-3 gap-y-2 rounded-box border border-line bg-surface p-3 lg:mb-0 lg:table-row lg:p-0">
        <td className={`${CELL} ${NAME_COLUMN} col-span-2`}>
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
            aria-label={t('ladderOf', { name, count: tiers })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`btn w-full bg-surface whitespace-nowrap ${errors.priceLadder ? 'border-2 border-error' : 'border-line'}`}
          >
            {t('rungs', { count: tiers })}
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
            <PriceTiersEditor
              rungs={row.priceLadder}
              of={name}
              price={row.price}
              error={errors.priceLadder}
              onChange={(tiers) => store.setLadder(rowKey, tiers)}
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

interface VariantGridProps {
  store: VariantStore;
  options: readonly OptionText[];
  pictures: readonly string[];
}

/** Where an input of the grid stands; null for any other. */
function placeOf(target: EventTarget): { row: number; column: TextColumn } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const [, row, name] = /^variants\.(\d+)\.(\w+)$/.exec(target.name) ?? [];
  const column = TEXT_COLUMNS.find((each) => each === name);
  return row === undefined || !column ? null : { row: Number(row), column };
}

/** All variants: a table where there is room, cards on phones; the same inputs in both. */
export function VariantGrid({ store, options, pictures }: VariantGridProps) {
  const t = useTranslations('dashboard.variants');
  const keys = useSyncExternalStore(store.subscribe, store.keys, store.keys);
  const table = useRef<HTMLTableElement>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    // Enter in a cell never sends the form.
    if (event.key === 'Enter') event.preventDefault();
    const step = stepOf(event);
    if (!step) return;
    const column = TEXT_COLUMNS[TEXT_COLUMNS.indexOf(place.column) + step[1]];
    const name = `variants.${place.row + step[0]}.${column}`;
    const next = table.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  }

  function onPaste(event: ClipboardEvent): void {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    const cells = parsePasted(text);
    // One cell is ordinary text.
    if (!place || (cells.length < 2 && (cells[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    const result = pasteInto(store.rows(), place, cells);
    if (result.taken > 0) store.change(result.rows);
    setPasted(result);
  }

  return (
    <div className="space-y-3">
      <BulkEdit store={store} options={options} pictures={pictures} />
      <PasteReport pasted={pasted} store={store} onClose={() => setPasted(null)} />
      <p className="text-sm text-muted max-lg:hidden">{t('pasteHint')}</p>
      <div className="lg:scroll-ps-40 lg:overflow-x-auto">
        <table
          ref={table}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-label={t('grid')}
          className="block w-full lg:table lg:text-sm"
        >
          <thead className="hidden lg:table-header-group">
            <tr className="text-start text-sm">
              <th scope="col" className={`p-1 text-start ${NAME_COLUMN}`}>
                {t('columns.variant')}
              </th>
              {[...TEXT_COLUMNS, 'picture' as const, 'ladder' as const].map((column) => (
                <th key={column} scope="col" className="p-1 text-start whitespace-nowrap">
                  {t(`columns.${column}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody className="block lg:table-row-group">
            {keys.map((key, index) => (
              <VariantGridRow
                key={key}
                store={store}
                rowKey={key}
                index={index}
                pictures={pictures}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
