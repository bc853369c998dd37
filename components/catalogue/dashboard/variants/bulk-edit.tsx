'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { parseNumber } from '@/lib/platform/i18n/digits';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { VariantRow, OptionText } from './variant-rows';
import { PictureSelect } from './picture-select';
import type { VariantStore } from './variant-store';

/** Form that edits all selected rows at once. */
const BULK_ACTIONS = [
  'setPrice',
  'percent',
  'addTaka',
  'setStock',
  'addStock',
  'setWeight',
  'setPicture',
] as const;
type BulkAction = (typeof BULK_ACTIONS)[number];

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

interface Props {
  store: VariantStore;
  options: readonly OptionText[];
  pictures: readonly string[];
}

/** Sets price, stock, weight or picture of all selected rows. */
export function BulkEdit({ store, options, pictures }: Props) {
  const t = useTranslations('dashboard.variants.bulk');
  const count = useSyncExternalStore(store.subscribe, store.selectedCount, store.selectedCount);
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo, store.canUndo);
  const [action, setAction] = useState<BulkAction>('setPrice');
  const [input, setInput] = useState('');
  const [said, setSaid] = useState('');
  const [isWrong, setWrong] = useState(false);

  function select(choice: string): void {
    const [place, value] = choice.split(/:(.*)/s);
    store.select((row) =>
      choice === 'all' ? true : choice === '' ? false : row.values[Number(place)] === value,
    );
  }

  function apply(): void {
    const isRight = isBulkInput(action, input);
    setWrong(!isRight);
    if (!isRight) return setSaid(t('wrong'));
    const keys = store.keys();
    const isSelected = (index: number) => store.isSelected(keys[index]!);
    const { rows, skipped } = applyBulk(store.rows(), isSelected, action, input);
    store.change(rows);
    setSaid(t('done', { count: count - skipped, skipped }));
  }

  return (
    <div
      role="group"
      aria-label={t('title')}
      className="grid grid-cols-2 items-end gap-2 rounded-box bg-paper p-3 lg:flex lg:flex-wrap"
    >
      <label className="col-span-2 text-sm font-semibold sm:col-span-1">
        <span className="mb-1 block">{t('select')}</span>
        <select
          value=""
          onChange={(event) => select(event.target.value)}
          className="select w-full text-base font-normal"
        >
          <option value="">{t('selected', { count })}</option>
          <option value="all">{t('all')}</option>
          {options.flatMap((option, place) =>
            option.values.map(({ value }) => (
              <option key={`${place}:${value}`} value={`${place}:${value}`}>
                {`${option.name}: ${value}`}
              </option>
            )),
          )}
        </select>
      </label>
      <label className="col-span-2 text-sm font-semibold sm:col-span-1">
        <span className="mb-1 block">{t('action')}</span>
        <select
          value={action}
          onChange={(event) => {
            setAction(event.target.value as BulkAction);
            setInput('');
          }}
          className="select w-full text-base font-normal"
        >
          {BULK_ACTIONS.map((each) => (
            <option key={each} value={each}>
              {t(`actions.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {action === 'setPicture' ? (
        <PictureSelect
          name="bulk-picture"
          label={t('actions.setPicture')}
          none={t('mainPicture')}
          pictures={pictures}
          value={input}
          onChange={setInput}
        />
      ) : (
        <label className="text-sm font-semibold">
          <span className="mb-1 block">{t('amount')}</span>
          <input
            value={input}
            onChange={(event) => setInput(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (count > 0) apply();
            }}
            aria-invalid={isWrong || undefined}
            inputMode="text"
            autoComplete="off"
            className="input w-full text-base figures aria-invalid:border-2 aria-invalid:border-error lg:w-32"
          />
        </label>
      )}
      <Button variant="outline" disabled={count === 0} onClick={apply} className="px-5">
        {t('apply', { count })}
      </Button>
      <Button variant="quiet" disabled={!canUndo} onClick={() => store.undo()} className="px-4">
        {t('undo')}
      </Button>
      <p
        role="status"
        className={`col-span-2 text-sm empty:hidden ${isWrong ? `font-semibold ${DANGER_TEXT}` : ''}`}
      >
        {said}
      </p>
    </div>
  );
}
