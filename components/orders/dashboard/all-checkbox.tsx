'use client';

import { useTranslations } from 'next-intl';
import { choose, useSelection } from './selection';
import { SELECT_ALL } from './selection-form';

/** Chooses every order of the page, or none. @param total how many there are */
export function AllCheckbox({ total }: { total: number }) {
  const t = useTranslations('dashboardOrders.bulk');
  const chosen = useSelection().length;
  const isAll = chosen === total;
  return (
    <label className="flex target w-fit cursor-pointer items-center gap-3 px-3 text-[0.9375rem] font-semibold noscript:hidden">
      <input
        id={SELECT_ALL}
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={(event) => choose(event.target.checked)}
        className="checkbox rounded-md border-muted checkbox-primary"
      />
      {t('all')}
    </label>
  );
}
