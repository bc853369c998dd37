import { Printer, Truck } from 'lucide-react';
import Link from 'next/link';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { lineName } from '@/components/fulfilment/parcels/dashboard/option-labels';
import {
  nextLabels,
  ParcelFacts,
  ParcelLines,
  ParcelStory,
} from '@/components/fulfilment/parcels/dashboard/parcel-facts';
import { ParcelActions } from '@/components/fulfilment/parcels/dashboard/parcel-actions';
import { ParcelBadge } from '@/components/fulfilment/parcels/dashboard/parcel-badge';
import { printHref } from '@/components/fulfilment/parcels/dashboard/print-href';
import { canBook, isUnsent } from '@/components/fulfilment/parcels/dashboard/step-rules';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PAGE_HEADING, PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { currentCourierList, getParcel } from '@/lib/features/fulfilment/parcels';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { PARCEL_MESSAGES } from '../parcel-messages';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('parcelDesk.one');

const panel = 'panel p-4 sm:p-5';
const heading = 'mb-3 text-lg font-semibold';
const link = 'btn target border-line bg-surface px-4 text-ink hover:bg-paper';

/** One parcel: how it stands, what is next, what is in it, to whom it goes, what happened. */
export default signedInPage(paths.parcel, async ({ actor, locale, id }) => {
  const [parcel, couriers, t] = await Promise.all([
    getParcel(actor, id),
    currentCourierList(),
    getTranslations('parcelDesk'),
  ]);
  if (parcel === null) notFound();
  if (parcel === 'forbidden') forbidden();
  const canSendAnew = parcel.kind === 'goods' && ['inspected', 'lost'].includes(parcel.state);
  return (
    <PageMessages namespaces={PARCEL_MESSAGES}>
      <BackLink href={localePath(locale, paths.parcels)} label={t('title')} />
      <PageHeading
        title={t('number', { number: parcel.number })}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <ParcelBadge state={parcel.state} />
            {parcel.kind === 'replacement' && <span>{t('replacement')}</span>}
            <span className="figures">{readableTime(new Date(parcel.packedAt), locale)}</span>
          </span>
        }
      >
        <div className="flex flex-wrap gap-2">
          {(['labels', 'challan'] as const).map((kind) => (
            <a key={kind} href={localePath(locale, printHref(kind, [parcel._id]))} className={link}>
              <Printer aria-hidden className="size-5" />
              {t(`print.${kind}`)}
            </a>
          ))}
        </div>
      </PageHeading>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="grid gap-5">
          <section aria-labelledby="next" className={`space-y-4 ${panel}`}>
            <h2 id="next" className={heading}>
              {t('nextTitle')}
            </h2>
            <Notice
              {...(parcel.attention && {
                tone: 'warning' as const,
                title: t(`attention.${parcel.attention}`),
              })}
            >
              {t(`next.${nextLabels(parcel)}`)}
            </Notice>
            <ParcelActions
              couriers={couriers.names}
              parcel={{
                _id: parcel._id,
                number: parcel.number,
                state: parcel.state,
                next: parcel.next,
                awaitsCode: parcel.awaitsCode,
                courier: parcel.courier,
                ...(parcel.consignmentId && { consignmentId: parcel.consignmentId }),
                trackingNumber: parcel.trackingNumber,
                lines: parcel.lines.map((line) => ({
                  lineId: line.lineId,
                  name: lineName(line, locale),
                  quantity: line.quantity,
                  taken: line.taken,
                })),
              }}
              locale={locale}
              describedBy={PAGE_HEADING}
            />
            <div className="flex flex-wrap gap-2">
              {(canBook(parcel) || (parcel.consignmentId && isUnsent(parcel.state))) && (
                <Link
                  href={localePath(locale, paths.bookParcel(parcel._id))}
                  prefetch={false}
                  className={link}
                >
                  <Truck aria-hidden className="size-5" />
                  {t(canBook(parcel) ? 'book' : 'booking')}
                </Link>
              )}
              {canSendAnew && (
                <Link
                  href={localePath(locale, paths.packOrder(parcel.orderId))}
                  prefetch={false}
                  className={link}
                >
                  {t('sendAnew')}
                </Link>
              )}
            </div>
          </section>
          <section aria-labelledby="lines" className={panel}>
            <h2 id="lines" className={heading}>
              {t('contents')}
            </h2>
            <ParcelLines parcel={parcel} locale={locale} />
          </section>
        </div>
        <div className="grid gap-5">
          <ParcelFacts parcel={parcel} locale={locale} />
          <section aria-labelledby="story" className={panel}>
            <h2 id="story" className={`${heading} mb-4`}>
              {t('story')}
            </h2>
            <ParcelStory parcel={parcel} locale={locale} />
          </section>
        </div>
      </div>
    </PageMessages>
  );
});
