'use client';

import { useEffect, useState } from 'react';
import { choose, useSelection } from '@/components/ui/form-selection';
import type { ChosenOrder } from '@/lib/features/orders/shared';
import { BULK_FORM } from './selection-form';

/**
 * The chosen orders: those of the page by their boxes, and others of the same filter where all of it was
 * chosen. What comes into the filter meanwhile is not among them: nobody has seen it.
 * @param orders the page's
 */
export function useChosenOrders(orders: readonly ChosenOrder[]) {
  const ticked = useSelection(BULK_FORM);
  const [all, setAll] = useState<ChosenOrder[] | null>(null);
  const onPage = new Set(orders.map(({ _id }) => _id));
  const others = (all ?? []).filter(({ _id }) => !onPage.has(_id));
  const chosen = [...orders.filter(({ _id }) => ticked.includes(_id)), ...others];

  useEffect(() => {
    // Rows that came onto the page have boxes of their own.
    if (all) {
      choose(
        BULK_FORM,
        true,
        all.map(({ _id }) => _id),
      );
    }
  }, [all, orders]);

  return {
    chosen,
    /** Those that have no box on this page. */
    others,
    chooseAll: (found: ChosenOrder[]) => setAll(found),
    clear() {
      setAll(null);
      choose(BULK_FORM, false);
    },
    /** What went through is no longer chosen; the others stay. */
    leave(done: ReadonlySet<string>) {
      setAll(all && chosen.filter(({ _id }) => !done.has(_id)));
      choose(BULK_FORM, false, [...done]);
    },
  };
}
