import { CircleAlert, MapPin, Phone } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { goodsName, useUnitWords } from '@/components/orders/order-goods';
import { MenuLink, RowMenu } from '@/components/ui/row-menu';
import { Thumb } from '@/components/ui/thumb';
import type { DashboardParcel } from '@/lib/features/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { readableDate } from '@/lib/platform/time/time';
import { ParcelBadge } from './parcel-badge';
import { labelsHref, printHref } from './parcels-href';
import { PARCELS_FORM } from './selection-form';
import { canBook } from './step-rules';

interface Props {
  parcel: DashboardParcel;
  /** Administrators see whose it is. */
  isAdmin: boolean;
  locale: Locale;
}

/** One parcel in the dashboard's list: a row where there is room for it, and a card elsewhere. */
export function ParcelRow({ parcel, isAdmin, locale }: Props) {
  const t = useTranslations('parcelDesk');
  const tUi = useTranslations('dashboardUi');
  const numberId = `parcel-${parcel._id}`;
  const href = localePath(locale, paths.parcel(parcel._id));
  return (
    <article
      aria-labelledby={numberId}
      className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 panel p-2 @5xl:min-h-14 @5xl:grid-cols-[2.75rem_8.5rem_minmax(0,1.7fr)_minmax(0,1fr)_5.5rem_8.5rem_12rem] @5xl:gap-x-3 @5xl:rounded-none @5xl:border-0 @5xl:bg-transparent @5xl:px-2 @5xl:py-1"
    >
      <label className="grid target cursor-pointer place-items-center">
        <input
          type="checkbox"
          name="ids"
          value={parcel._id}
          form={PARCELS_FORM}
          aria-label={t('list.choose', { number: parcel.number })}
          className="checkbox rounded-md border-muted checkbox-primary"
        />
      </label>
      <div className="min-w-0">
        <h2 id={numberId} className="leading-6 font-semibold figures">
          <Link
            href={href}
            prefetch={false}
            className="underline-offset-4 hover:text-link hover:underline @max-5xl:inline-flex @max-5xl:min-h-11 @max-5xl:items-end"
          >
            {parcel.number}
          </Link>
        </h2>
        <p className="text-sm text-muted figures">
          {t('list.packed', { date: readableDate(parcel.packedAt, locale) })}
        </p>
      </div>
      <div className="self-start @5xl:order-6 @5xl:self-center">
        <Stand parcel={parcel} />
      </div>
      <Goods parcel={parcel} isAdmin={isAdmin} locale={locale} />
      <p className="col-start-2 col-end-4 row-start-3 font-bold figures @5xl:order-5 @5xl:col-auto @5xl:row-auto @5xl:text-end">
        {parcel.cash > 0 ? formatTaka(parcel.cash, locale) : t('list.noCash')}
      </p>
      <Receiver parcel={parcel} />
      <div className="col-start-2 col-end-4 flex items-center gap-1 @5xl:order-7 @5xl:col-auto @5xl:justify-end">
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
            <MenuLink href={localePath(locale, paths.bookParcel(parcel._id))}>{t('book')}</MenuLink>
          )}
          <MenuLink href={localePath(locale, paths.dashboardOrder(parcel.orderId))}>
            {t('order', { number: parcel.orderNumber })}
          </MenuLink>
        </RowMenu>
      </div>
    </article>
  );
}

type Listed = { parcel: DashboardParcel };

/** How it stands, what it waits for, and with whom it travels. */
function Stand({ parcel }: Listed) {
  const t = useTranslations('parcelDesk');
  const { state, attention, courier, trackingNumber } = parcel;
  const carried = [courier, trackingNumber].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-col items-end gap-y-0.5 @5xl:items-start">
      <ParcelBadge state={state} />
      {attention && (
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {t(`attention.${attention}`)}
        </p>
      )}
      {carried && (
        <p
          title={carried}
          className="line-clamp-2 max-w-36 text-end text-xs leading-4 wrap-anywhere text-muted @5xl:line-clamp-1 @5xl:max-w-none @5xl:text-start"
        >
          {carried}
        </p>
      )}
    </div>
  );
}

function Goods({ parcel, isAdmin, locale }: Props) {
  const t = useTranslations('parcelDesk');
  const tAll = useTranslations();
  const units = useUnitWords(locale);
  const [first] = parcel.lines;
  if (!first) return null;
  const isSeveral = parcel.lines.length > 1;
  return (
    <div className="col-span-full row-start-2 flex min-w-0 items-center gap-3 ps-1 @5xl:order-3 @5xl:col-auto @5xl:row-auto @5xl:ps-0">
      <Thumb src={first.productImage} missing={t('noPicture')} size={40} />
      <div className="min-w-0">
        <p
          title={parcel.lines.map((line) => nameOf(line, locale)).join(', ')}
          className="line-clamp-2 leading-6 font-semibold wrap-anywhere @5xl:line-clamp-1"
        >
          {goodsName({ ...first, lines: parcel.lines }, locale, tAll)}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm leading-5 text-muted figures">
          {!isSeveral && <span>{units(first.quantity, first.unit)}</span>}
          {parcel.kind === 'replacement' && <span>{t('replacement')}</span>}
          {isAdmin && <span className="wrap-anywhere">{parcel.sellerName}</span>}
        </p>
      </div>
    </div>
  );
}

/** Who gets it: in a row name and phone, on a card the address too. */
function Receiver({ parcel }: Listed) {
  return (
    <div className="col-start-2 col-end-4 min-w-0 text-[0.9375rem] @5xl:order-4 @5xl:col-auto">
      <p className="font-medium wrap-anywhere @5xl:line-clamp-1 @5xl:leading-6">
        {parcel.customerName}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm @5xl:flex-nowrap @5xl:leading-4">
        <a
          href={`tel:${parcel.phoneNumber}`}
          className="inline-flex items-center gap-1.5 whitespace-nowrap text-link figures underline-offset-4 hover:underline @max-5xl:min-h-11"
        >
          <Phone aria-hidden className="size-3.5 shrink-0" />
          {parcel.phoneNumber}
        </a>
      </p>
      <p className="flex gap-1.5 wrap-anywhere @5xl:hidden">
        <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
        {parcel.shippingAddress}
      </p>
    </div>
  );
}
