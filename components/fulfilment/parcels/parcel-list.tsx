import { CircleAlert, CircleCheck, Package, RotateCcw, Truck, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ProductName } from '@/components/catalogue/product-name-text';
import { Options, useUnitLabels } from '@/components/orders/order-goods';
import type { BuyerParcel } from '@/lib/features/fulfilment/parcels/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { dayOf, readableDay, readableTime, recentDate } from '@/lib/platform/time/time';
import { ReceivedForm } from './received-form';
import { datesOf, headlineOf, isComing, nextOf, storyOf, type HeadlineKey } from './parcel-labels';

const ICONS: Record<HeadlineKey, LucideIcon> = {
  packed: Package,
  booked: Package,
  pickup_pending: Package,
  in_transit: Truck,
  out_for_delivery: Truck,
  on_hold: CircleAlert,
  failed: CircleAlert,
  unconfirmed: CircleAlert,
  delivered: CircleCheck,
  partly_delivered: CircleCheck,
  returning: RotateCcw,
  returned: RotateCcw,
  inspected: RotateCcw,
  cancelled: Package,
  lost: CircleAlert,
};

interface Props {
  parcels: readonly BuyerParcel[];
  now: Date;
  locale: Locale;
}

/**
 * Parcels as their buyer reads of them: what each is, where it is and what to do.
 * @param isPublic for somebody who is not logged in: without what people wrote
 */
export function ParcelList({
  parcels,
  now,
  isPublic = false,
  locale,
}: Props & { isPublic?: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {parcels.map((parcel) => (
        <Parcel key={parcel._id} parcel={parcel} now={now} isPublic={isPublic} locale={locale} />
      ))}
    </ul>
  );
}

interface ParcelProps {
  parcel: BuyerParcel;
  now: Date;
  isPublic: boolean;
  locale: Locale;
}

function Parcel({ parcel, now, isPublic, locale }: ParcelProps) {
  const t = useTranslations('parcelStory');
  const id = `parcel-${parcel.number}`;
  const taka = (sum: number) => formatTaka(sum, locale);
  const { promised, expected } = datesOf(parcel, dayOf);
  const isDue = isComing(parcel.state);
  return (
    <li aria-labelledby={id} className="space-y-2 py-4 first:pt-0 last:pb-0">
      <h3 id={id} className="text-[0.9375rem] text-muted figures">
        {t('number', { number: parcel.number })}
        {parcel.kind === 'replacement' && ` · ${t('replacement')}`}
      </h3>
      <Headline parcel={parcel} locale={locale} />
      <p>{t(`next.${nextOf(parcel, now)}`, { cash: taka(parcel.cash) })}</p>
      <ul className="text-[0.9375rem] text-muted figures">
        {promised && <li>{t('promised', { day: readableDay(promised, locale) })}</li>}
        {expected && <li>{t('expected', { day: readableDay(expected, locale) })}</li>}
        {isDue && parcel.cash > 0 && <li>{t('cash', { sum: taka(parcel.cash) })}</li>}
        {isDue && parcel.attempts > 0 && (
          <li>
            {t('attempts', {
              count: parcel.attempts,
              formatted: formatCount(parcel.attempts, locale),
            })}
          </li>
        )}
      </ul>
      <Courier parcel={parcel} />
      {parcel.receipt && (
        <ReceivedForm
          parcel={parcel}
          code={parcel.receipt.code}
          orderId={isPublic ? undefined : parcel.orderId}
        />
      )}
      <Contents parcel={parcel} locale={locale} />
      <Story parcel={parcel} isPublic={isPublic} locale={locale} />
    </li>
  );
}

/** Where a parcel is and since when. */
function Headline({ parcel, locale }: Pick<ParcelProps, 'parcel' | 'locale'>) {
  const t = useTranslations('parcelStory');
  const { key, at } = headlineOf(parcel);
  const Icon = ICONS[key];
  return (
    <p className="flex items-start gap-2.5 text-lg leading-snug font-semibold">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
      <span className="min-w-0">
        {t(`state.${key}`, { date: recentDate(new Date(at), locale) })}
      </span>
    </p>
  );
}

/** Courier that brings the parcel, its number there, and where the courier itself shows it. */
function Courier({ parcel }: Pick<ParcelProps, 'parcel'>) {
  const t = useTranslations('parcelStory');
  const { courier, trackingNumber, trackingUrl } = parcel;
  if (courier === '') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
      <span>{t('courier', { courier })}</span>
      {trackingNumber && (
        <span className="figures select-all">{t('tracking', { number: trackingNumber })}</span>
      )}
      {trackingUrl && (
        <a
          href={trackingUrl}
          rel="noopener nofollow"
          className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('follow', { courier })}
        </a>
      )}
    </p>
  );
}

function Contents({ parcel, locale }: Pick<ParcelProps, 'parcel' | 'locale'>) {
  const t = useTranslations('parcelStory');
  const units = useUnitLabels(locale);
  return (
    <ul aria-label={t('contents')} className="space-y-2 text-[0.9375rem]">
      {parcel.lines.map((line) => (
        <li key={line.lineId} className="wrap-anywhere">
          <span className="figures">{units(line.quantity, line.unit)}</span>
          {' · '}
          <ProductName of={line} locale={locale} />
          <Options of={{ options: line.options, sku: '' }} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function Story({ parcel, isPublic, locale }: Omit<ParcelProps, 'now'>) {
  const t = useTranslations('parcelStory');
  const lines = storyOf(parcel);
  if (lines.length === 0) return null;
  return (
    <details className="group min-w-0">
      <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 group-hover:underline">
        {t('story')}
      </summary>
      <ol className="relative space-y-4 border-s-2 border-line ps-5">
        {lines.map(({ key, at, note }, index) => (
          <li key={index}>
            <p className="font-semibold">{t(`event.${key}`)}</p>
            <p className="text-sm text-muted figures">
              <time dateTime={at}>{readableTime(new Date(at), locale)}</time>
            </p>
            {note && !isPublic && (
              <p className="mt-1 text-sm wrap-anywhere">{reasonInLanguage(note, locale)}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The short form, for lists of orders: one line for each parcel, and where its courier shows it. */
export function ParcelLines({ parcels, locale }: Pick<Props, 'parcels' | 'locale'>) {
  const t = useTranslations('parcelStory');
  return (
    <ul className="mt-4 space-y-2 text-[0.9375rem]">
      {parcels.map((parcel) => (
        <li key={parcel._id} className="rounded-field border border-line bg-surface px-3 py-2.5">
          <span className="block text-sm text-muted figures">
            {t('number', { number: parcel.number })}
          </span>
          <Headline parcel={parcel} locale={locale} />
          <Courier parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}
