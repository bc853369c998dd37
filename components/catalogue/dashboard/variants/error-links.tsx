'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { rowName } from './variant-rows';
import type { VariantStore } from './variant-store';

/**
 * Returns the errors that react-hook-form holds under one field, by path below it, such as `3.sku`; the
 * field's own error is under the empty path.
 * @param wordsOf a message's words
 */
export function errorsUnder(
  node: unknown,
  labelsOf: (message: string) => string,
  path = '',
): Record<string, string> {
  if (typeof node !== 'object' || node === null) return {};
  const { message } = node as { message?: unknown };
  const own = typeof message === 'string' ? { [path]: labelsOf(message) } : {};
  const below = Object.entries(node)
    .filter(([name]) => name !== 'ref' && name !== 'message' && name !== 'type')
    .map(([name, child]) => errorsUnder(child, labelsOf, path === '' ? name : `${path}.${name}`));
  return Object.assign(own, ...below) as Record<string, string>;
}

/** Wrong cells that are named; of the others their number is told. */
const MOST_NAMED = 8;

/** Id of the button that makes the variants. */
export const FILL_VARIANTS = 'fill-variants';

interface Props {
  /** Words by row and cell, such as `3.sku`; the whole grid's under the empty path. */
  errors: Readonly<Record<string, string>>;
  store: VariantStore;
}

/** The wrong cells of the grid, each a way to its own. */
export function ErrorLinks({ errors, store }: Props) {
  const t = useTranslations('dashboard.variants');
  const tColumns = useTranslations('dashboard.variants.columns');
  const all = Object.entries(errors);
  if (all.length === 0) return null;
  const rows = store.rows();
  // None of them is wrong: there are none.
  if (rows.length === 0) {
    return (
      <Notice tone="warning" title={t('emptyTitle')}>
        <button
          type="button"
          onClick={() => document.getElementById(FILL_VARIANTS)?.focus()}
          className="target text-start text-sm underline underline-offset-4"
        >
          {t('empty')}
        </button>
      </Notice>
    );
  }
  const more = all.length - MOST_NAMED;
  return (
    <Notice tone="warning" title={t('errors', { count: all.length })}>
      <ul className="text-sm">
        {all.slice(0, MOST_NAMED).map(([path, labels]) => {
          const [index = '', cell = ''] = path.split('.');
          const row = rows[Number(index)];
          if (!row || cell === '') return <li key={path}>{labels}</li>;
          const column = knownKey(tColumns, cell === 'priceLadder' ? 'ladder' : cell);
          return (
            <li key={path}>
              <button
                type="button"
                onClick={() => document.getElementsByName(`variants.${index}.${cell}`)[0]?.focus()}
                className="target text-start underline underline-offset-4"
              >
                {t('cell', { column: column ? tColumns(column) : cell, name: rowName(row) })}
              </button>{' '}
              {labels}
            </li>
          );
        })}
        {more > 0 && <li>{t('moreErrors', { count: more })}</li>}
      </ul>
    </Notice>
  );
}
