import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type {
  Attention,
  DashboardParcel,
  ParcelState,
} from '@/lib/features/fulfilment/parcels/shared';
import { ProductName } from '@/components/catalogue/product-name-text';
import { Options, useUnitLabels } from '@/components/orders/order-goods';
import { Thumb } from '@/components/ui/thumb';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import { readableTime, readableDate } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';
import { Fact } from '@/components/orders/fact';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** Key of the text that says what follows: what the parcel waits for, else its state. */
type NextLabels = `attention.${Attention}` | `step.${ParcelState}`;

/** The key under `parcelDesk.next` of what is to be done with a parcel. */
export const nextLabels = ({
  attention,
  state,
}: Pick<DashboardParcel, 'attention' | 'state'>): NextLabels =>
  attention ? `attention.${attention}` : `step.${state}`;

/** Lines of a parcel: what is in it, what of it was taken, and what came back fit to be sold. */
export function ParcelLines({ parcel, locale }: { parcel: DashboardParcel; locale: Locale }) {
  const t = useTranslations('parcelDesk');
  const units = useUnitLabels(locale);
  const isPart = (taken: number, quantity: number) => taken > 0 && taken < quantity;
  return (
    <ul className="divide-y divide-line">
      {parcel.lines.map((line) => (
        <li key={line.lineId} className="flex gap-4 py-3 first:pt-0 last:pb-0">
          <Thumb src={line.productImage} missing={t('noPicture')} size={64} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <ProductName of={line} locale={locale} />
            </p>
            <Options of={line} locale={locale} />
            <p className="font-semibold figures">{units(line.quantity, line.unit)}</p>
            {isPart(line.taken, line.quantity) && (
              <p className="text-sm">{t('taken', { count: formatCount(line.taken, locale) })}</p>
            )}
            {parcel.state === 'inspected' && (
              <p className="text-sm">
                {t('sellable', { count: formatCount(line.sellable, locale) })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** All that was done with a parcel and said of it, newest first, what was ignored too. */
export function ParcelStory({ parcel, locale }: { parcel: DashboardParcel; locale: Locale }) {
  const t = useTranslations('parcelDesk');
  const packed = { at: parcel.packedAt, event: 'packed' as const };
  const steps = [packed, ...parcel.steps].reverse();
  return (
    <ol className="relative space-y-4 border-s-2 border-line ps-5">
      {steps.map((step, index) => {
        const isIgnored = 'ignored' in step && step.ignored === true;
        return (
          <li key={index} className="relative">
            <span
              aria-hidden
              className={`absolute start-[calc(-1.25rem-7px)] top-1.5 size-3 rounded-full ${isIgnored ? 'border border-line bg-paper' : 'bg-primary'}`}
            />
            <p className="font-semibold">
              {step.event === 'packed' ? t('state.packed') : t(`event.${step.event}`)}
            </p>
            <p className="text-sm wrap-anywhere text-muted figures">
              <time dateTime={step.at}>{readableTime(new Date(step.at), locale)}</time>
              {'by' in step &&
                step.by &&
                ` · ${isWord(step.by) ? t(`by.${step.by}`) : shownContact(step.by, locale)}`}
            </p>
            {'word' in step && step.word && (
              <p className="text-sm wrap-anywhere">{t('word', { word: step.word })}</p>
            )}
            {isIgnored && <p className="text-sm font-semibold">{t('ignored')}</p>}
            {'note' in step && step.note && (
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
                {reasonInLanguage(step.note, locale)}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const LABELS = ['you', 'other', 'clock'] as const;
const isWord = (by: string): by is (typeof LABELS)[number] =>
  (LABELS as readonly string[]).includes(by);

const LINK = 'min-h-11 items-center text-link underline-offset-4 hover:underline';

/** To whom a parcel goes, with whom, and what it costs and brings. */
export function ParcelFacts({ parcel, locale }: { parcel: DashboardParcel; locale: Locale }) {
  const t = useTranslations('parcelDesk');
  const day = (iso: string) => readableDate(iso, locale);
  return (
    <section aria-labelledby="receiver" className="panel p-4 sm:p-5">
      <h2 id="receiver" className="mb-3 text-lg font-semibold">
        {t('receiver')}
      </h2>
      <dl className="grid gap-3">
        <Fact label={t('to')}>
          {parcel.customerName}
          <a href={`tel:${parcel.phoneNumber}`} className={`flex ${LINK}`}>
            {parcel.phoneNumber}
          </a>
          <span className="block wrap-anywhere">{parcel.shippingAddress}</span>
        </Fact>
        {parcel.description && <Fact label={t('buyerSays')}>{parcel.description}</Fact>}
        <Fact label={t('cash')}>
          {parcel.cash > 0 ? formatTaka(parcel.cash, locale) : t('list.noCash')}
        </Fact>
        {parcel.courier && (
          <Fact label={t('courier')}>
            {parcel.courier}
            {parcel.trackingNumber && (
              <span className="block wrap-anywhere select-all">{parcel.trackingNumber}</span>
            )}
            {parcel.branch && <span className="block wrap-anywhere">{parcel.branch}</span>}
            {parcel.trackingUrl && (
              <a
                href={parcel.trackingUrl}
                target="_blank"
                rel="noreferrer"
                className={`inline-flex ${LINK}`}
              >
                {t('follow', { courier: parcel.courier })}
              </a>
            )}
          </Fact>
        )}
        {parcel.charge !== undefined && (
          <Fact label={t('charge')}>
            {formatTaka(parcel.charge, locale)}
            {parcel.chargePayer && (
              <span className="block">{t(`payer.${parcel.chargePayer}`)}</span>
            )}
          </Fact>
        )}
        {parcel.weightGrams > 0 && (
          <Fact label={t('weight')}>
            {t('grams', { grams: formatCount(parcel.weightGrams, locale) })}
          </Fact>
        )}
        {parcel.attempts > 0 && (
          <Fact label={t('attempts')}>{formatCount(parcel.attempts, locale)}</Fact>
        )}
        {parcel.promisedBy && <Fact label={t('promised')}>{day(parcel.promisedBy)}</Fact>}
        {parcel.expectedBy && <Fact label={t('expected')}>{day(parcel.expectedBy)}</Fact>}
        <Fact label={t('orderLabel')}>
          <Link
            href={localePath(locale, paths.dashboardOrder(parcel.orderId))}
            prefetch={false}
            className={`inline-flex ${LINK}`}
          >
            {parcel.orderNumber}
          </Link>
        </Fact>
        <Fact label={t('seller')}>{parcel.sellerName}</Fact>
      </dl>
    </section>
  );
}
