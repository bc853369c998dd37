'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { applyBulk, BULK_ACTIONS, isBulkInput, type BulkAction } from './variant-bulk';
import { PictureSelect } from './picture-select';
import type { OptionText } from './variant-rows';
import type { VariantStore } from './variant-store';

interface Props {
  store: VariantStore;
  options: readonly OptionText[];
  pictures: readonly string[];
}

/** The same for all selected rows: prices, stock, weight, picture. */
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
