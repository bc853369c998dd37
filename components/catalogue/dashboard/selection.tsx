'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useState, type ReactNode } from 'react';

/** A row that can be selected. */
export interface SelectableRow {
  _id: string;
  name: string;
  version: number;
}

interface Selection {
  /** Rows of the page, in its order. */
  rows: SelectableRow[];
  /** Selected rows, in the same order. */
  selected: SelectableRow[];
  isSelected(id: string): boolean;
  select(ids: string[], on: boolean): void;
}

const Context = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = useContext(Context);
  if (selection === null) throw new Error('useSelection stands outside of SelectionProvider');
  return selection;
}

/** Keeps which rows of a page are selected. What is no longer on the page is selected no more. */
export function SelectionProvider({
  rows,
  children,
}: {
  rows: SelectableRow[];
  children: ReactNode;
}) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <Context
      value={{
        rows,
        selected: rows.filter(({ _id }) => ids.has(_id)),
        isSelected: (id) => ids.has(id),
        select(changed, on) {
          setIds((before) => {
            const next = new Set(before);
            for (const id of changed) {
              if (on) next.add(id);
              else next.delete(id);
            }
            return next;
          });
        },
      }}
    >
      {children}
    </Context>
  );
}

const BOX = 'checkbox rounded-md border-muted checkbox-primary';

/** Selects one row. The whole field is the target, as large as a finger. */
export function RowCheckbox({ id, name }: { id: string; name: string }) {
  const t = useTranslations('dashboardProducts.bulk');
  const { isSelected, select } = useSelection();
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="sr-only">{t('selectNamed', { name })}</span>
      <input
        type="checkbox"
        checked={isSelected(id)}
        onChange={(event) => select([id], event.target.checked)}
        className={BOX}
      />
    </label>
  );
}

/** Id of the checkbox that selects every row. */
export const SELECT_ALL = 'select-all';

/** Selects every row of the page, or none. */
export function AllCheckbox() {
  const t = useTranslations('dashboardProducts.bulk');
  const { rows, selected, select } = useSelection();
  const all = selected.length === rows.length;
  return (
    <label className="flex target cursor-pointer items-center gap-3 text-[0.9375rem] font-semibold">
      <input
        id={SELECT_ALL}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = selected.length > 0 && !all;
        }}
        checked={all}
        onChange={(event) =>
          select(
            rows.map((row) => row._id),
            event.target.checked,
          )
        }
        className={BOX}
      />
      {t('selectAll')}
    </label>
  );
}
