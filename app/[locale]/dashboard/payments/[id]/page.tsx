import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { walletNames } from '@/components/ledger/journal/dashboard/account-name';
import { PaymentBadges } from '@/components/payments/dashboard/payment-list';
import { PaymentFacts, PaymentGiven } from '@/components/payments/dashboard/payment-facts';
import { PaymentStorySections } from '@/components/payments/dashboard/payment-story';
import { PaymentProof } from '@/components/payments/dashboard/proof';
import { ReviewActions } from '@/components/payments/dashboard/review-actions';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { getPaymentStory, getProof, listWalletAccounts } from '@/lib/features/payments';
import { settings } from '@/lib/platform/env';
import { formatTaka, toTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

/** Words of the actions and of the login on top of them. */
const NAMESPACES = ['payments', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export const generateMetadata = titled('payments.one');

/** One payment's whole story, and what a person may decide on it. */
export default signedInPage(paths.payment, async ({ actor, locale, id }) => {
  const [payment, proof, wallets, tAll] = await Promise.all([
    getPaymentStory(actor, id),
    getProof(actor, id),
    listWalletAccounts(actor),
    getTranslations(),
  ]);
  if (payment === null) notFound();
  const t = await getTranslations('payments');
  const amount = formatTaka(payment.amount, locale);
  const { _id, number, decisions } = payment;
  return (
    <>
      <BackLink href={localePath(locale, paths.payments)} label={t('back')} />
      <PageHeading
        title={t('oneTitle', { amount, number })}
        lead={<PaymentBadges payment={payment} />}
      />
      <div className="space-y-5">
        <PageMessages namespaces={NAMESPACES}>
          <ReviewActions
            payment={{ _id, number, decisions }}
            isProved={proof?.match === 'exact'}
            seen={payment.history.length}
            amount={amount}
            locale={locale}
          />
        </PageMessages>
        <PaymentGiven payment={payment} locale={locale} />
        {proof && (
          <PaymentProof
            proof={proof}
            amount={payment.amount}
            limit={toTaka(settings().secondPerson.refundPoisha)}
            locale={locale}
          />
        )}
        <PaymentFacts payment={payment} locale={locale} />
        <PaymentStorySections
          payment={payment}
          wallets={walletNames(tAll, wallets, locale)}
          locale={locale}
        />
      </div>
    </>
  );
});
