import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { Tabs } from '@/components/ui/tabs';
import { COURIERS, courierName, OWN_HANDS } from '@/lib/features/orders/courier-rules';
import { PARCEL_TABS, type ParcelTab } from '@/lib/features/parcels/kinds';
import type { ParcelListAsked } from '@/lib/features/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { parcelsHref } from './parcels-href';

interface Props {
  asked: ParcelListAsked;
  counts: Record<ParcelTab, number>;
  /** Beyond this many they are not counted. */
  countLimit: number;
  locale: Locale;
}

/** Tabs with how many are in each, a search, and the courier. */
export function ParcelFilters({ asked, counts, countLimit, locale }: Props) {
  const t = useTranslations('parcelDesk.filter');
  const tTab = useTranslations('parcelDesk.tab');
  const tShip = useTranslations('dashboardOrders.ship');
  const { before: _before, ...filter } = asked;
  const href = (to: Partial<ParcelListAsked>) => localePath(locale, parcelsHref(to));
  const countOf = (count: number) =>
    formatCount(Math.min(count, countLimit), locale) + (count > countLimit ? '+' : '');
  const couriers = COURIERS.map(
    ({ slug, name }) => [slug, slug === OWN_HANDS ? tShip('ownHands') : name] as const,
  );
  const isOther = filter.courier !== '' && !couriers.some(([slug]) => slug === filter.courier);
  return (
    <div className="space-y-4">
      <Tabs
        label={t('tabs')}
        tabs={PARCEL_TABS.map((tab) => ({
          href: href({ ...filter, tab }),
          label: tTab(tab),
          count: countOf(counts[tab]),
          isUrgent: tab === 'attention' && counts[tab] > 0,
          isCurrent: filter.tab === tab,
        }))}
      />
      <FilterForm
        id="parcels-filter"
        action={localePath(locale, paths.parcels)}
        address={parcelsHref(asked)}
        search={{
          id: 'parcels-q',
          type: 'search',
          name: 'q',
          label: t('find'),
          maxLength: 100,
          defaultValue: filter.q,
          placeholder: t('findPlaceholder'),
        }}
        count={filter.courier === '' ? 0 : 1}
        show={t('show')}
        reset={
          (filter.q !== '' || filter.courier !== '') && (
            <FilterReset label={t('reset')} href={href({ tab: filter.tab })} />
          )
        }
      >
        <input type="hidden" name="tab" value={filter.tab} />
        {filter.seller && <input type="hidden" name="seller" value={filter.seller} />}
        <FilterSelect
          id="parcels-courier"
          name="courier"
          label={t('courier')}
          value={filter.courier}
          options={[
            ['', t('everyCourier')],
            ...couriers,
            ...(isOther ? [[filter.courier, courierName(filter.courier)] as const] : []),
          ]}
        />
      </FilterForm>
    </div>
  );
}
