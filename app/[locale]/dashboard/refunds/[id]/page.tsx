import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RefundActions } from '@/components/payments/dashboard/refund-actions';
import { RefundFacts } from '@/components/payments/dashboard/refund-facts';
import { RefundStory } from '@/components/payments/dashboard/payment-story';
import { RefundBadge } from '@/components/payments/refund-badge';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { getRefund } from '@/lib/features/payments';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

/** Words of the forms and of the login on top of them. */
const NAMESPACES = [
  'refundDesk',
  'dashboardUi',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export const generateMetadata = titled('refundDesk.one');

/** One refund: how much goes where, what can be done about it, and its story. */
export default signedInPage(paths.refund, async ({ actor, locale, id }) => {
  const [refund, t] = await Promise.all([
    getRefund(actor, id, new Date()),
    getTranslations('refundDesk'),
  ]);
  if (refund === null) notFound();
  return (
    <PageMessages namespaces={NAMESPACES}>
      <BackLink href={localePath(locale, paths.refunds)} label={t('title')} />
      <PageHeading
        title={t('oneOf', { sum: formatTaka(refund.amount, locale) })}
        lead={<RefundBadge refund={refund} />}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <RefundFacts refund={refund} locale={locale} />
          <RefundActions refund={refund} locale={locale} />
        </div>
        <RefundStory history={refund.history} locale={locale} />
      </div>
    </PageMessages>
  );
});
