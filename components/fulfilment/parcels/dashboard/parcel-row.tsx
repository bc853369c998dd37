import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import {
  DeskRow,
  GoodsCell,
  ReceiverCell,
  StandNote,
} from '@/components/orders/dashboard/desk-row';
import { goodsName, useUnitWords } from '@/components/orders/order-goods';
import { MenuLink, RowMenu } from '@/components/ui/row-menu';
import { Thumb } from '@/components/ui/thumb';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { readableDate } from '@/lib/platform/time/time';
import { ParcelBadge } from './parcel-badge';
import { labelsHref, printHref } from './print-href';
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

function Goods({ parcel, isAdmin, locale }: Props) {
  const t = useTranslations('parcelDesk');
  const tAll = useTranslations();
  const units = useUnitWords(locale);
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
