import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { walletNames } from '@/components/finance/dashboard/account-name';
import { PaymentBadges } from '@/components/payments/dashboard/payment-badges';
import { PaymentFacts, PaymentGiven } from '@/components/payments/dashboard/payment-facts';
import { PaymentStorySections } from '@/components/payments/dashboard/payment-story';
import { ReviewActions } from '@/components/payments/dashboard/review-actions';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getPaymentStory } from '@/lib/features/payments/story-queries';
import { listWalletAccounts } from '@/lib/features/payments/wallet-account-queries';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/payments/[id]'>;

/** Words of the actions and of the login on top of them. */
const NAMESPACES = ['payments', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'payments' }))('one') };
}

/** One payment's whole story, and what a person may decide on it. */
export default async function PaymentPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.payment(id), locale);
  const [payment, wallets, tAll] = await Promise.all([
    getPaymentStory(actor, id),
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
            seen={payment.history.length}
            amount={amount}
            locale={locale}
          />
        </PageMessages>
        <PaymentGiven payment={payment} locale={locale} />
        <PaymentFacts payment={payment} locale={locale} />
        <PaymentStorySections
          payment={payment}
          wallets={walletNames(tAll, wallets, locale)}
          locale={locale}
        />
      </div>
    </>
  );
}
