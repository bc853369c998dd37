import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { FilterField, FilterForm, FilterReset } from '@/components/ui/filter-form';
import { ListTabs } from '@/components/ui/tabs';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { OPEN_STATES, ORDER_STATES, type OpenState } from '@/lib/features/orders/state-kinds';
import type { OrderFilter } from '@/lib/features/orders/filter-schema';
import { localePath, paths } from '@/lib/platform/paths';
import { dayOf } from '@/lib/platform/time/time';
import { ordersHref } from './orders-href';

interface Props {
  asked: OrderFilter;
  /** How many orders wait at each step. */
  counts: Record<OpenState, number>;
  /** Beyond this many they are not counted. */
  countLimit: number;
  /** Administrators also filter by seller. */
  bySeller: boolean;
  locale: Locale;
}

/** Where the orders stand as links, and the other filters. */
export function OrderFilters({ asked, counts, countLimit, bySeller, locale }: Props) {
  const t = useTranslations('dashboardOrders.filter');
  const tState = useTranslations('status.order');
  const href = (to: OrderFilter) => localePath(locale, ordersHref(to));
  const today = dayOf(new Date());
  const isFiltered = Boolean(asked.q ?? asked.from ?? asked.to ?? asked.seller);
  return (
    <div className="space-y-4">
      <ListTabs
        label={t('states')}
        names={['', ...ORDER_STATES] as const}
        current={asked.state ?? ''}
        hrefOf={(state) => href({ ...asked, state: state || undefined })}
        wordOf={(state) => (!state ? t('all') : state === 'open' ? t('open') : tState(state))}
        counts={Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))}
        countLimit={countLimit}
        urgent={OPEN_STATES}
        locale={locale}
      />
      <FilterForm
        id="orders-filter"
        action={localePath(locale, paths.dashboardOrders)}
        address={ordersHref(asked)}
        search={{
          id: 'orders-q',
          type: 'search',
          name: 'q',
          label: t('find'),
          maxLength: 200,
          defaultValue: asked.q,
          placeholder: t('findPlaceholder'),
        }}
        count={[asked.from ?? asked.to, asked.seller].filter(Boolean).length}
        days={asked}
        show={t('show')}
        reset={isFiltered && <FilterReset label={t('reset')} href={href({ state: asked.state })} />}
      >
        {asked.state && <input type="hidden" name="state" value={asked.state} />}
        <DateRange
          id="orders"
          labels={{ from: t('from'), to: t('to') }}
          from={asked.from}
          to={asked.to}
          today={today}
          hrefs={shortcutHrefs(today, (days) => href({ ...asked, ...days }))}
          locale={locale}
        />
        {bySeller && (
          <FilterField id="orders-seller" label={t('seller')}>
            <input
              id="orders-seller"
              name="seller"
              maxLength={100}
              defaultValue={asked.seller}
              placeholder={t('sellerPlaceholder')}
              className="input w-full text-base"
            />
          </FilterField>
        )}
      </FilterForm>
    </div>
  );
}
