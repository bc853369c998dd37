'use client';

import { useTranslations } from 'next-intl';
import {
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { BulkEdit } from './bulk-edit';
import { parsePasted, pasteInto, type Pasted } from './variant-paste';
import { PasteReport } from './paste-report';
import { TEXT_COLUMNS, type OptionText, type TextColumn } from './variant-rows';
import { VariantGridRow } from './variant-row';
import type { VariantStore } from './variant-store';

interface Props {
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

/** Where a key leads from a cell; null where it stays with the text of that cell. */
function stepOf({ key, target }: KeyboardEvent): [down: number, across: number] | null {
  const { selectionStart, selectionEnd, value } = target as HTMLInputElement;
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowDown' || key === 'Enter') return [1, 0];
  if (key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0) return [0, -1];
  if (key === 'ArrowRight' && selectionStart === value.length) return [0, 1];
  return null;
}

/** All variants: a table where there is room, cards on phones; the same inputs in both. */
export function VariantGrid({ store, options, pictures }: Props) {
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
      <div className="lg:overflow-x-auto">
        <table
          ref={table}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-label={t('grid')}
          className="block w-full lg:table lg:text-sm"
        >
          <thead className="hidden lg:table-header-group">
            <tr className="text-start text-sm">
              <th scope="col" className="p-1 text-start">
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
