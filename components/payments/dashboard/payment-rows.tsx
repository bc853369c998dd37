import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { PaymentRow } from '@/lib/features/payments/list-schema';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localPhone, shownContact } from '@/lib/platform/phone';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';
import { PaymentBadges } from './payment-badges';

/** The payments of a list, each a card on phones and a row where there is room. */
export function PaymentRows({ payments, locale }: { payments: PaymentRow[]; locale: Locale }) {
  return (
    <ul className="divide-y divide-line panel">
      {payments.map((payment) => (
        <li key={payment._id} className="p-3 sm:px-4">
          <Row payment={payment} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function Row({ payment, locale }: { payment: PaymentRow; locale: Locale }) {
  const t = useTranslations('payments');
  const tMethod = useTranslations('payment.method');
  const tForm = useTranslations('walletForm');
  const { _id, number, amount, method, customerContact, createdAt, given } = payment;
  return (
    <div className="grid gap-x-4 gap-y-1 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)] lg:items-center">
      <div className="min-w-0">
        <h2>
          <Link
            href={localePath(locale, paths.payment(_id))}
            prefetch={false}
            className="inline-flex target items-center gap-2 font-semibold underline-offset-4 hover:text-link hover:underline"
          >
            <span className="figures">{formatTaka(amount, locale)}</span>
            <span className="figures">{number}</span>
          </Link>
        </h2>
        <p className="text-sm wrap-anywhere text-muted">
          {customerContact ? shownContact(customerContact, locale) : t('accountGone')}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{given ? tForm(`wallet.${given.wallet}`) : tMethod(method)}</p>
        {given && (
          <p className="wrap-anywhere text-muted figures">
            {given.transactionId} · {localDigits(localPhone(given.sender), locale)}
          </p>
        )}
        <time dateTime={createdAt} className="text-muted figures">
          {readableTime(new Date(createdAt), locale)}
        </time>
      </div>
      <div className="lg:justify-self-end">
        <PaymentBadges payment={payment} />
      </div>
    </div>
  );
}
