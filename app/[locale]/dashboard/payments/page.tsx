import { HandCoins, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PaymentFilter, PaymentTabs } from '@/components/payments/dashboard/payment-filter';
import { PaymentRows } from '@/components/payments/dashboard/payment-rows';
import { paymentsHref } from '@/components/payments/dashboard/payments-href';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { countWaiting, listPayments } from '@/lib/features/payments/list-queries';
import { paymentListSchema } from '@/lib/features/payments/list-schema';
import { localePath, paths } from '@/lib/platform/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('payments.title');

/** All payments, those first that wait for a person: administrators alone. */
export default signedInPage(paths.payments, async ({ actor, locale, query }) => {
  const asked = paymentListSchema.parse(query);
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
});
