import { Printer } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { optionLabels } from '@/components/fulfilment/parcels/dashboard/option-labels';
import { PackIsland } from '@/components/fulfilment/parcels/dashboard/packing/pack-island';
import { ParcelBadge } from '@/components/fulfilment/parcels/dashboard/parcel-badge';
import { labelsHref } from '@/components/fulfilment/parcels/dashboard/print-href';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { orderNumber } from '@/lib/features/orders/shared';
import { getOrderPacking } from '@/lib/features/fulfilment/parcels';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableDate } from '@/lib/platform/time/time';
import { isObjectId } from '@/lib/platform/validation';
import { PARCEL_MESSAGES } from '../../parcel-messages';
import { signedInPage } from '../../../../page-kit';

type Props = PageProps<'/[locale]/dashboard/parcels/pack/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'packing' });
  return { title: t('title', { number: isObjectId(id) ? orderNumber(id.toLowerCase()) : '' }) };
}

/** Packs one order, for a person with a phone in one hand. */
export default signedInPage(paths.packOrder, async ({ actor, locale, id }) => {
  const [found, t] = await Promise.all([getOrderPacking(actor, id), getTranslations('packing')]);
  if (found === null) notFound();
  if (found === 'forbidden') forbidden();
  const { order, refusal, parcels, nextId } = found;
  return (
    <PageMessages namespaces={PARCEL_MESSAGES}>
      <BackLink href={localePath(locale, paths.packQueue)} label={t('queue.title')} />
      <PageHeading
        title={t('title', { number: order.number })}
        lead={
          <>
            <span className="block wrap-anywhere">{order.customerName}</span>
            {order.promisedBy && (
              <span className="figures">
                {t('promised', { date: readableDate(order.promisedBy, locale) })}
              </span>
            )}
          </>
        }
      />
      <div className="max-w-4xl space-y-4">
        {order.description && <Notice title={t('buyerSays')}>{order.description}</Notice>}
        {parcels.length > 0 && (
          <ul aria-label={t('parcels')} className="divide-y divide-line panel px-4">
            {parcels.map((parcel) => (
              <li key={parcel._id} className="flex flex-wrap items-center gap-x-3 py-1">
                <Link
                  href={localePath(locale, paths.parcel(parcel._id))}
                  prefetch={false}
                  className="inline-flex target items-center font-semibold figures underline-offset-4 hover:underline"
                >
                  {parcel.number}
                </Link>
                <ParcelBadge state={parcel.state} />
                <a
                  href={localePath(locale, labelsHref([parcel._id]))}
                  aria-label={t('labelOf', { number: parcel.number })}
                  className="inline-flex target items-center gap-2 text-link underline-offset-4 hover:underline"
                >
                  <Printer aria-hidden className="size-4" />
                  {t('packed.label')}
                </a>
              </li>
            ))}
          </ul>
        )}
        <PackIsland
          orderId={order._id}
          lines={
            refusal === null
              ? order.lines
                  .filter(({ open }) => open > 0)
                  .map((line) => ({
                    _id: line._id,
                    open: line.open,
                    codes: line.codes,
                    name: nameOf(line, locale),
                    lang: nameLanguage(line, locale),
                    options: optionLabels(line, locale),
                    sku: line.sku,
                    picture: line.productImage,
                    back: line.back,
                    cancellable: line.cancellable,
                    weightGrams: line.weightGrams,
                  }))
              : []
          }
          parcels={parcels.map(({ _id, number }) => ({ _id, number }))}
          nextId={nextId}
          locale={locale}
        >
          {refusal && (
            <div className="space-y-4">
              <Notice title={t(`refusal.${refusal}.title`)}>{t(`refusal.${refusal}.text`)}</Notice>
              <div className="flex flex-wrap gap-2">
                <Link
                  href={localePath(locale, paths.dashboardOrder(order._id))}
                  prefetch={false}
                  className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
                >
                  {t('toOrder')}
                </Link>
                <Link
                  href={localePath(locale, nextId ? paths.packOrder(nextId) : paths.packQueue)}
                  prefetch={false}
                  className="btn target px-6 btn-primary"
                >
                  {t(nextId ? 'packed.next' : 'packed.queue')}
                </Link>
              </div>
            </div>
          )}
        </PackIsland>
      </div>
    </PageMessages>
  );
});
