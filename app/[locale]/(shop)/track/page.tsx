import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ReceivedNotice } from '@/components/fulfilment/parcels/received-notice';
import { TrackForm, TrackedOrderPanel } from '@/components/fulfilment/tracking/tracked-order';
import { Notice } from '@/components/ui/notice';
import { pageActor } from '@/lib/features/accounts';
import { readOrderNumber } from '@/lib/features/orders/shared';
import { listTracked } from '@/lib/features/aftersales/tracking';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { pageMetadata } from '../metadata';
import { SellerName } from '../seller-name';

/** Reads a cookie and the query: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/track'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'track' });
  return pageMetadata({
    locale: locale as Locale,
    path: paths.track,
    title: t('title'),
    description: t('lead'),
  });
}

/** Where parcels are, for who has no account: a plain form, it needs no script. */
export default async function TrackPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const now = new Date();
  const actor = await pageActor();
  const [{ notice, number, open }, t, typed, orders] = await Promise.all([
    searchParams,
    getTranslations(),
    readFormFlash(paths.track),
    listTracked(now, actor, locale),
  ]);
  const isReceived = notice === 'RECEIVED';
  const isRefused = typeof notice === 'string' && notice !== 'FORGOTTEN' && !isReceived;
  const asked = typeof number === 'string' ? (readOrderNumber(number) ?? '') : '';
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('track.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('track.lead')}</p>
      {notice === 'FORGOTTEN' && (
        <div className="mb-6">
          <Notice>
            <p>{t('track.forgotten')}</p>
          </Notice>
        </div>
      )}
      {isReceived && (
        <div className="mb-6">
          <ReceivedNotice code="RECEIVED" />
        </div>
      )}
      {isRefused && notice !== 'INVALID' && (
        <div className="mb-6">
          <Notice tone="warning" title={t('track.failedTitle')}>
            <p>
              {notice === 'NOT_FOUND'
                ? t('track.none')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      {orders.length > 0 && (
        <div className="mb-6 grid gap-5">
          {orders.map((order) => (
            <TrackedOrderPanel
              key={order.number}
              order={order}
              asksCode={order.number === open}
              isCodeWrong={notice === 'INVALID'}
              now={now}
              seller={<SellerName id={order.sellerId} name={order.sellerName} locale={locale} />}
              locale={locale}
            />
          ))}
          <form action="/api/track/forget" method="post">
            <button
              type="submit"
              className="btn target border-line bg-surface text-ink hover:bg-paper"
            >
              {t('track.forget')}
            </button>
          </form>
        </div>
      )}
      <TrackForm typed={isRefused ? typed : null} number={asked} locale={locale} />
      <div className="mt-4 flex flex-wrap gap-x-5">
        <Link
          href={localePath(locale, paths.cart)}
          prefetch={false}
          className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('track.account')}
        </Link>
        <Link
          href={localePath(locale, paths.contact)}
          prefetch={false}
          className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('track.help')}
        </Link>
      </div>
    </div>
  );
}
