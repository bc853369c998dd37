import { HandCoins, SearchX } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PaymentFilter, PaymentTabs } from '@/components/payments/dashboard/payment-filter';
import { PaymentRows } from '@/components/payments/dashboard/payment-rows';
import { paymentsHref } from '@/components/payments/dashboard/payments-href';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { countWaiting, listPayments } from '@/lib/features/payments/list-queries';
import { paymentListSchema } from '@/lib/features/payments/list-schema';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/payments'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'payments' }))('title') };
}

/** All payments, those first that wait for a person: administrators alone. */
export default async function PaymentsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.payments, locale);
  const asked = paymentListSchema.parse(await searchParams);
  const [{ payments, next }, counts, t] = await Promise.all([
    listPayments(actor, asked),
    countWaiting(actor),
    getTranslations('payments'),
  ]);
  const { tab, q, method, state, from, to, after } = asked;
  const isFiltered = Boolean(q ?? method ?? state ?? from ?? to ?? after);
  const button = 'btn target border-line bg-surface px-6 text-ink hover:bg-paper';
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <PaymentTabs asked={asked} counts={counts} locale={locale} />
      <PaymentFilter asked={asked} locale={locale} />
      <div className="mt-5 space-y-5">
        {payments.length > 0 ? (
          <PaymentRows payments={payments} locale={locale} />
        ) : isFiltered ? (
          <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')}>
            <Link
              href={localePath(locale, paymentsHref({ tab }))}
              prefetch={false}
              className={`${button} mt-2`}
            >
              {t('reset')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState icon={HandCoins} title={t(`emptyTitle.${tab}`)} text={t(`empty.${tab}`)} />
        )}
        {(next ?? after) && (
          <div className="flex flex-wrap gap-3">
            {after && (
              <Link
                href={localePath(locale, paymentsHref({ ...asked, after: undefined }))}
                prefetch={false}
                className={button}
              >
                {t('firstPage')}
              </Link>
            )}
            {next && (
              <Link
                href={localePath(locale, paymentsHref({ ...asked, after: next }))}
                prefetch={false}
                className={button}
              >
                {t('more')}
              </Link>
            )}
          </div>
        )}
      </div>
    </>
  );
}
