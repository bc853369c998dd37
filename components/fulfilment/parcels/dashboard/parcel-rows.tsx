import { useTranslations } from 'next-intl';
import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import { ListTabs } from '@/components/ui/tabs';
import { COURIERS, OWN_HANDS, courierName } from '@/lib/features/orders/shared';
import {
  type DashboardParcel,
  PARCEL_TABS,
  type ParcelListAsked,
  type ParcelTab,
} from '@/lib/features/fulfilment/parcels/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { nameOf } from '@/components/catalogue/product-name';
import {
  DeskRow,
  GoodsCell,
  ReceiverCell,
  StandNote,
} from '@/components/orders/dashboard/desk-row';
import { goodsName, useUnitLabels } from '@/components/orders/order-goods';
import { MenuLink, RowMenu } from '@/components/ui/row-menu';
import { Thumb } from '@/components/ui/thumb';
import { formatTaka } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { ParcelBadge } from './parcel-badge';
import { labelsHref, printHref } from './print-href';
import { PARCELS_FORM } from './selection-form';
import { canBook } from './step-rules';

interface ParcelFiltersProps {
  asked: ParcelListAsked;
  counts: Record<ParcelTab, number>;
  /** Beyond this many they are not counted. */
  countLimit: number;
  locale: Locale;
}

/** Tabs with how many are in each, a search, and the courier. */
export function ParcelFilters({ asked, counts, countLimit, locale }: ParcelFiltersProps) {
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

interface ParcelRowProps {
  parcel: DashboardParcel;
  /** Administrators see whose it is. */
  isAdmin: boolean;
  locale: Locale;
}

/** One parcel in the dashboard's list: a row where there is room for it, and a card elsewhere. */
export function ParcelRow({ parcel, isAdmin, locale }: ParcelRowProps) {
  const t = useTranslations('parcelDesk');
  const tUi = useTranslations('dashboardUi');
  const numberId = `parcel-${parcel._id}`;
  const href = localePath(locale, paths.parcel(parcel._id));
  return (
    <DeskRow
      numberId={numberId}
      number={parcel.number}
      href={href}
      choose={{
        name: 'ids',
        value: parcel._id,
        form: PARCELS_FORM,
        label: t('list.choose', { number: parcel.number }),
      }}
      under={
        <p className="text-sm text-muted figures">
          {t('list.packed', { date: readableDate(parcel.packedAt, locale) })}
        </p>
      }
      stand={<Stand parcel={parcel} />}
      goods={<Goods parcel={parcel} isAdmin={isAdmin} locale={locale} />}
      sum={parcel.cash > 0 ? formatTaka(parcel.cash, locale) : t('list.noCash')}
      receiver={
        <ReceiverCell
          name={parcel.customerName}
          phone={parcel.phoneNumber}
          address={parcel.shippingAddress}
        />
      }
      actions={
        <>
          <Link
            href={href}
            prefetch={false}
            aria-describedby={numberId}
            className="btn target border-line bg-surface px-3.5 text-ink hover:bg-paper"
          >
            {t('list.open')}
          </Link>
          <RowMenu label={tUi('more', { name: parcel.number })}>
            <MenuLink href={localePath(locale, labelsHref([parcel._id]))}>
              {t('print.labels')}
            </MenuLink>
            <MenuLink href={localePath(locale, printHref('challan', [parcel._id]))}>
              {t('print.challan')}
            </MenuLink>
            {canBook(parcel) && (
              <MenuLink href={localePath(locale, paths.bookParcel(parcel._id))}>
                {t('book')}
              </MenuLink>
            )}
            <MenuLink href={localePath(locale, paths.dashboardOrder(parcel.orderId))}>
              {t('order', { number: parcel.orderNumber })}
            </MenuLink>
          </RowMenu>
        </>
      }
    />
  );
}

type Listed = { parcel: DashboardParcel };

/** How it stands, what it waits for, and with whom it travels. */
function Stand({ parcel }: Listed) {
  const t = useTranslations('parcelDesk');
  const { state, attention, courier, trackingNumber } = parcel;
  const carried = [courier, trackingNumber].filter(Boolean).join(' · ');
  return (
    <>
      <ParcelBadge state={state} />
      {attention && (
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {t(`attention.${attention}`)}
        </p>
      )}
      {carried && <StandNote text={carried} />}
    </>
  );
}

function Goods({ parcel, isAdmin, locale }: ParcelRowProps) {
  const t = useTranslations('parcelDesk');
  const tAll = useTranslations();
  const units = useUnitLabels(locale);
  const [first] = parcel.lines;
  if (!first) return null;
  const isSeveral = parcel.lines.length > 1;
  return (
    <GoodsCell
      picture={<Thumb src={first.productImage} missing={t('noPicture')} size={40} />}
      title={parcel.lines.map((line) => nameOf(line, locale)).join(', ')}
      name={goodsName({ ...first, lines: parcel.lines }, locale, tAll)}
    >
      {!isSeveral && <span>{units(first.quantity, first.unit)}</span>}
      {parcel.kind === 'replacement' && <span>{t('replacement')}</span>}
      {isAdmin && <span className="line-clamp-1 wrap-anywhere">{parcel.sellerName}</span>}
    </GoodsCell>
  );
}
