import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { OWN_HANDS, courierName } from '@/lib/features/orders/shared';
import type { PaymentStory } from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { localPhone, shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';

interface Props {
  payment: PaymentStory;
  locale: Locale;
}

/** Details that the buyer gave of a wallet payment, and beside them what looks wrong. */
export function PaymentGiven({
  payment: { given, amount },
  title,
  locale,
}: {
  payment: Pick<PaymentStory, 'given' | 'amount'>;
  /** Heading in place of the page's own. */
  title?: string;
  locale: Locale;
}) {
  const t = useTranslations('payments');
  const tForm = useTranslations('walletForm');
  if (!given) return null;
  return (
    <section aria-labelledby="given" className="space-y-4 panel p-4 sm:p-6">
      <h2 id="given" className="text-xl font-semibold">
        {title ?? t('given')}
      </h2>
      {given.warnings.length > 0 && (
        <Notice tone="warning" title={t('warnings', { count: given.warnings.length })}>
          <ul className="list-disc ps-5">
            {given.warnings.map((warning) => (
              <li key={warning}>{t(`warning.${warning}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <p className="text-sm text-muted">{t('givenHint')}</p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t('transactionId')}>
          <span className="text-lg font-semibold figures">{given.transactionId}</span>
        </Fact>
        <Fact name={tForm('amount')}>
          <span className="text-lg font-semibold figures">{formatTaka(amount, locale)}</span>
        </Fact>
        <Fact name={t('sender')}>
          <span className="figures">{localDigits(localPhone(given.sender), locale)}</span>
        </Fact>
        <Fact name={t('sentTo')}>
          {tForm(`wallet.${given.wallet}`)}{' '}
          <span className="figures">{localDigits(given.number, locale)}</span>
        </Fact>
        <Fact name={t('givenAt')}>{readableTime(new Date(given.sentAt), locale)}</Fact>
        <Fact name={t('reviewLabel')}>
          {t(`review.${given.review}`)}
          {given.reviewedBy && ` · ${shownContact(given.reviewedBy, locale)}`}
        </Fact>
        {given.reviewNote && <Fact name={t('reason')}>{given.reviewNote}</Fact>}
      </dl>
    </section>
  );
}

/** Facts of a payment: whose it is and what it is for. */
export function PaymentFacts({ payment, locale }: Props) {
  const t = useTranslations('payments');
  const tMethod = useTranslations('paymentMethods');
  const { orderId, purchaseId, customerId, customerContact, method, fee, refunded } = payment;
  const { paidAt, createdAt, moneyRef, sessionRef, courier, number, _id } = payment;
  const link = 'inline-flex target items-center text-link underline-offset-4 hover:underline';
  return (
    <section aria-labelledby="facts" className="space-y-4 panel p-4 sm:p-6">
      <h2 id="facts" className="text-xl font-semibold">
        {t('facts')}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t('method')}>{tMethod(`${method}.name`)}</Fact>
        <Fact name={t('purchase')}>
          <Link
            href={localePath(
              locale,
              orderId ? paths.dashboardOrder(orderId) : paths.purchase(purchaseId),
            )}
            prefetch={false}
            className={link}
          >
            {number}
          </Link>
        </Fact>
        <Fact name={t('buyer')}>
          <Link
            href={localePath(locale, paths.dashboardUser(customerId))}
            prefetch={false}
            className={link}
          >
            {customerContact ? shownContact(customerContact, locale) : t('accountGone')}
          </Link>
        </Fact>
        <Fact name={t('createdAt')}>{readableTime(new Date(createdAt), locale)}</Fact>
        {paidAt && <Fact name={t('paidAt')}>{readableTime(new Date(paidAt), locale)}</Fact>}
        {fee > 0 && <Fact name={t('fee')}>{formatTaka(fee, locale)}</Fact>}
        {refunded > 0 && <Fact name={t('refunded')}>{formatTaka(refunded, locale)}</Fact>}
        {courier && (
          <Fact name={t('courier')}>
            {courier === OWN_HANDS ? t('broughtBySeller') : courierName(courier)}
          </Fact>
        )}
        <Fact name={t('reference')}>{_id}</Fact>
        {moneyRef && <Fact name={t('moneyRef')}>{moneyRef}</Fact>}
        {sessionRef && <Fact name={t('sessionRef')}>{sessionRef}</Fact>}
      </dl>
    </section>
  );
}

/** A name and what stands beside it. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
