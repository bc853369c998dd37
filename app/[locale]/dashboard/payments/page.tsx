import { HandCoins, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import {
  PaymentFilter,
  paymentsHref,
  PaymentRows,
} from '@/components/payments/dashboard/payment-list';
import { ExportLink } from '@/components/ui/export-link';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { ListTabs } from '@/components/ui/tabs';
import { listPayments } from '@/lib/features/payments';
import { PAYMENT_TABS, type PaymentList, paymentListSchema } from '@/lib/features/payments/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('payments.title');

/** All payments, those first that wait for a person: administrators alone. */
export default signedInPage(paths.payments, async ({ actor, locale, query }) => {
  const parsed = paymentListSchema.parse(query);
  const [{ payments, next, tab, counts }, tDesk, tStatements, t] = await Promise.all([
    listPayments(actor, parsed),
    getTranslations('paymentDesk'),
    getTranslations('walletStatements'),
    getTranslations('payments'),
  ]);
  const asked = { ...parsed, tab };
  const { q, method, state, from, to, after } = asked;
  const isFiltered = Boolean(q ?? method ?? state ?? from ?? to ?? after);
  const href = (where: Partial<PaymentList>) => localePath(locale, paymentsHref(where));
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <div className="flex flex-wrap gap-2">
          {([paths.paymentDesk, paths.walletStatements] as const).map((path) => (
            <Link
              key={path}
              href={localePath(locale, path)}
              prefetch={false}
              className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
            >
              {path === paths.paymentDesk ? tDesk('open') : tStatements('open')}
            </Link>
          ))}
          {payments.length > 0 && (
            <ExportLink path="/api/payments/export" filter={{ tab, q, method, state, from, to }} />
          )}
        </div>
      }
      filter={
        <>
          <ListTabs
            label={t('tabs')}
            names={PAYMENT_TABS}
            current={tab}
            hrefOf={(name) => href({ tab: name })}
            wordOf={(name) => t(`tab.${name}`)}
            counts={counts}
            locale={locale}
          />
          <PaymentFilter asked={asked} locale={locale} />
        </>
      }
      empty={
        isFiltered
          ? {
              icon: SearchX,
              title: t('noMatchTitle'),
              text: t('noMatch'),
              way: { href: href({ tab }), label: t('reset') },
            }
          : { icon: HandCoins, title: t(`emptyTitle.${tab}`), text: t(`empty.${tab}`) }
      }
      pager={
        <PageSteps
          back={{ href: after && href({ ...asked, after: undefined }), label: t('firstPage') }}
          on={{ href: next && href({ ...asked, after: next }), label: t('more') }}
        />
      }
    >
      {payments.length > 0 && <PaymentRows payments={payments} locale={locale} />}
    </ListPage>
  );
});
