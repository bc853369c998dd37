'use client';

import { useTranslations } from 'next-intl';
import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLeaveQuestion, useLinkQuestion } from '@/components/ui/use-leave-question';
import { useMutation } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import {
  GRID_FIELDS,
  type GridCell,
  type GridCellResult,
  type GridField,
  type GridRow,
  type saveGridRoute,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { parsePasted, stepOf } from '../cells';
import { GridRowView, NAME_COLUMN } from './grid-row';
import { batchesOf, changesOf, emptyGrid, reduceGrid } from './grid-state';

/** Cells of one column, from the first to the last row. */
interface Range {
  field: GridField;
  from: number;
  to: number;
}

/** Where a control of the grid stands; null for any other. */
function placeOf(target: EventTarget): { row: number; field: GridField } | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return null;
  const [, row, name] = /^cells\.(\d+)\.(\w+)$/.exec(target.name) ?? [];
  const field = GRID_FIELDS.find((each) => each === name);
  return row === undefined || !field ? null : { row: Number(row), field };
}

/** Many products' prices, stocks and terms in one table, edited like a spreadsheet and saved together. */
export function ProductGrid({ rows, locale }: { rows: GridRow[]; locale: Locale }) {
  const t = useTranslations('productGrid');
  const labels = useErrorMessages();
  const hydrated = useHydrated();
  const refresh = usePageRefresh();
  const { showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.productGrid));
  const [grid, dispatch] = useReducer(reduceGrid, rows, emptyGrid);
  const [range, setRange] = useState<Range | null>(null);
  const [told, setTold] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const { cells, faults } = changesOf(grid);
  const count = cells.length + faults;
  useLeaveQuestion(count > 0);
  useLinkQuestion(count > 0, () =>
    confirmDialog({
      title: t('leaveTitle'),
      text: t('leaveText', { count }),
      button: t('leave'),
      cancel: t('stay'),
    }),
  );
  useEffect(() => dispatch({ type: 'rows', rows }), [rows]);

  const { mutate, busy } = useMutation({
    credentials,
    async write(sent: GridCell[], signing) {
      const results: GridCellResult[] = [];
      // One call after the other: what went through before a failure is found saved by the next try.
      for (const batch of batchesOf(sent)) {
        const answer = await call<typeof saveGridRoute>('POST /api/products/grid', {
          body: { cells: batch },
          ...signing,
        });
        results.push(...answer.cells);
      }
      return results;
    },
    onSuccess(results, _sent, settle) {
      dispatch({ type: 'results', results });
      const countOf = (outcome: GridCellResult['outcome']) =>
        results.filter((each) => each.outcome === outcome).length;
      setTold(
        (['saved', 'review', 'conflict', 'refused'] as const)
          .filter((outcome) => countOf(outcome) > 0)
          .map((outcome) => t(`outcome.${outcome}`, { count: countOf(outcome) }))
          .join(' '),
      );
      settle(refresh);
    },
    onError: (error) => showError(undefined, labels(error, t('failed'))),
  });

  function focusCell(row: number, field: GridField): boolean {
    const name = `cells.${row}.${field}`;
    const next = table.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    next?.focus();
    return Boolean(next);
  }

  /** The next cell in a direction; those that can't be changed are passed over. */
  function move(
    place: { row: number; field: GridField },
    [down, across]: [number, number],
  ): boolean {
    let row = place.row + down;
    let column = GRID_FIELDS.indexOf(place.field) + across;
    while (grid.rows[row] && GRID_FIELDS[column]) {
      if (focusCell(row, GRID_FIELDS[column]!)) return true;
      row += down;
      column += across;
    }
    return false;
  }

  /** From the first cell of the range; of one cell alone from the one above it. */
  function fill(place: { row: number; field: GridField }): void {
    const from = range && range.from < range.to ? range.from : place.row - 1;
    const to = range && range.from < range.to ? range.to : place.row;
    if (from >= 0) dispatch({ type: 'fill', field: place.field, from, to });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
      return;
    }
    const place = placeOf(event.target);
    if (!place || event.nativeEvent.isComposing) return;
    if (isCommand && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      fill(place);
      return;
    }
    if (isCommand || event.altKey) return;
    const isList = event.target instanceof HTMLSelectElement;
    // The arrow keys choose within a list.
    if (isList && event.key !== 'Enter') return;
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const last =
        range?.field === place.field ? range : { ...place, from: place.row, to: place.row };
      const to = last.to + (event.key === 'ArrowDown' ? 1 : -1);
      if (to >= last.from && to < grid.rows.length) {
        setRange({ field: place.field, from: last.from, to });
      }
      return;
    }
    const step = stepOf(event);
    if (!step) return;
    if (move(place, event.shiftKey ? [-step[0], step[1]] : step) || event.key === 'Enter') {
      event.preventDefault();
    }
  }

  function onFocus(event: FocusEvent): void {
    const place = placeOf(event.target);
    if (place) setRange({ field: place.field, from: place.row, to: place.row });
  }

  function onPaste(event: ClipboardEvent): void {
    const place = placeOf(event.target);
    const pasted = parsePasted(event.clipboardData.getData('text/plain'));
    // One cell is ordinary text.
    if (!place || (pasted.length < 2 && (pasted[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    dispatch({ type: 'paste', ...place, cells: pasted });
    setTold('');
  }

  const products = new Set(cells.map(({ productId }) => productId)).size;
  const canType = hydrated && !busy;
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted max-lg:hidden">{t('hint')}</p>
      <noscript>
        <p className="text-sm text-muted">{t('needsScript')}</p>
      </noscript>
      <div
        className="lg:scroll-ps-40 lg:overflow-x-auto"
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
      >
        <table
          ref={table}
          role="grid"
          aria-label={t('title')}
          aria-rowcount={grid.rows.length + 1}
          className="block w-full lg:table lg:text-sm"
        >
          <thead role="rowgroup" className="hidden lg:table-header-group">
            <tr role="row" className="text-start text-sm">
              {(['product', ...GRID_FIELDS] as const).map((column) => (
                <th
                  key={column}
                  role="columnheader"
                  scope="col"
                  className={`p-1 text-start whitespace-nowrap ${column === 'product' ? NAME_COLUMN : ''}`}
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block lg:table-row-group">
            {grid.rows.map((row, index) => (
              <GridRowView
                key={row.variantId}
                {...{ grid, row, index, canType, dispatch }}
                chosen={
                  range && range.from < range.to && index >= range.from && index <= range.to
                    ? range.field
                    : null
                }
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="sticky bottom-3 z-20 mt-4 space-y-3 panel p-3 shadow-lg">
        <div role="status" className="space-y-1">
          <p className="font-semibold">
            {t('changes', { count: cells.length, products })}
            {faults > 0 && ` ${t('faults', { count: faults })}`}
          </p>
          {told && <p>{told}</p>}
          {grid.pasted && (
            <p>
              {t('pasted', { count: grid.pasted.taken })}
              {grid.pasted.left > 0 && ` ${t('pastedLeft', { count: grid.pasted.left })}`}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            busy={busy}
            disabled={!hydrated}
            onClick={() => cells.length > 0 && void mutate(cells)}
            className="px-6"
          >
            {t('save')}
          </Button>
          <Button
            variant="outline"
            disabled={!canType || grid.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            {t('undo')}
          </Button>
          <Button
            variant="outline"
            disabled={!canType || grid.future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            {t('redo')}
          </Button>
          <Button
            variant="outline"
            disabled={!canType || range === null}
            onClick={() => {
              const to = range!.from < range!.to ? range!.to : grid.rows.length - 1;
              dispatch({ type: 'fill', field: range!.field, from: range!.from, to });
            }}
          >
            {t('fillDown')}
          </Button>
        </div>
      </div>
      {loginModal}
    </div>
  );
}
