import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { RequestForm } from '@/components/returns/request-form';
import { ReturnNotice } from '@/components/returns/return-notice';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { findReturnable } from '@/lib/features/returns/queries';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/order/return/[id]'>;

/** Words of the photos and of the login on top of them. */
const NAMESPACES = [
  'returns',
  'upload',
  'login',
  'account',
  'dialogs',
  'errors',
  'validation',
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'returns' });
  return { title: t('request.title'), robots: { index: false } };
}

/** Gives something of a delivered order back. */
export default async function RequestReturnPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const page = paths.returnOrder(id);
  const actor = await requirePageActor(page, locale);
  const [order, posted, query, t] = await Promise.all([
    findReturnable(actor, id, new Date()),
    readFormFlash(page),
    searchParams,
    getTranslations('returns'),
  ]);
  if (order === null) notFound();
  const isAny = order.lines.some(
    ({ unused, fault, missing }) => unused.units + fault.units + missing.units > 0,
  );
  const lead = t.rich('request.lead', {
    number: order.orderNumber,
    seller: () => (
      <Link
        href={localePath(locale, paths.seller(order.sellerId))}
        prefetch={false}
        className="font-semibold text-link underline-offset-4 hover:underline"
      >
        {order.sellerName}
      </Link>
    ),
  });
  return (
    <PageMessages namespaces={NAMESPACES}>
      <div className="wrap narrow py-6 sm:py-10">
        <BackLink href={localePath(locale, paths.order(order.orderId))} label={t('back')} />
        <PageHeading title={t('request.title')} lead={lead} />
        <div className="grid gap-5">
          <ReturnNotice code={query.notice} locale={locale} />
          {isAny ? (
            <RequestForm order={order} formKey={randomUUID()} posted={posted} locale={locale} />
          ) : (
            <Notice>
              <p>{t('none')}</p>
            </Notice>
          )}
        </div>
      </div>
    </PageMessages>
  );
}
