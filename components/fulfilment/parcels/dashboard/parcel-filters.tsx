import { useTranslations } from 'next-intl';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { ListTabs } from '@/components/ui/tabs';
import { COURIERS, courierName, OWN_HANDS } from '@/lib/features/orders/courier-rules';
import { PARCEL_TABS, type ParcelTab } from '@/lib/features/fulfilment/parcels/kinds';
import type { ParcelListAsked } from '@/lib/features/fulfilment/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';

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
  const href = (to: Partial<ParcelListAsked>) => localePath(locale, listHref(paths.parcels, to));
  const couriers = COURIERS.map(
    ({ slug, name }) => [slug, slug === OWN_HANDS ? tShip('ownHands') : name] as const,
  );
  const isOther = filter.courier !== '' && !couriers.some(([slug]) => slug === filter.courier);
  return (
    <div className="space-y-4">
      <ListTabs
        label={t('tabs')}
        names={PARCEL_TABS}
        current={filter.tab}
        hrefOf={(tab) => href({ ...filter, tab })}
        wordOf={(tab) => tTab(tab)}
        counts={counts}
        countLimit={countLimit}
        urgent={['attention']}
        locale={locale}
      />
      <FilterForm
        id="parcels-filter"
        action={localePath(locale, paths.parcels)}
        address={href(asked)}
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
