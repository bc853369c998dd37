import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { DeskView, LineView } from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatTaka } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';
import { readableDate, readableTime } from '@/lib/platform/time/time';
import { Fact } from './payment-facts';

/** When a line's money came in: a day alone where the statement has no more. */
export const receivedAt = ({ at, isDay }: Pick<LineView, 'at' | 'isDay'>, locale: Locale): string =>
  (isDay ? readableDate : readableTime)(new Date(at), locale);

interface Props {
  proof: Pick<DeskView, 'match' | 'line' | 'reaches'>;
  /** Sum that is due, and the limit for a second person; taka. */
  amount: number;
  limit: number;
  locale: Locale;
}

/** What the statements say of a payment, in words and with the line itself. */
export function PaymentProof({ proof: { match, line, reaches }, amount, limit, locale }: Props) {
  const t = useTranslations('paymentDesk');
  const tPayments = useTranslations('payments');
  const link = 'inline-flex target items-center text-link underline-offset-4 hover:underline';
  const Icon = match === 'exact' ? CircleCheck : TriangleAlert;
  return (
    <section aria-labelledby="statement" className="space-y-4 panel p-4 sm:p-6">
      <h2 id="statement" className="text-xl font-semibold">
        {t('statement')}
      </h2>
      <div>
        <p
          className={`inline-flex h-7 items-center gap-2 rounded-full px-3 text-sm font-semibold ${match === 'exact' ? 'bg-success text-success-content' : 'bg-warning text-warning-content'}`}
        >
          <Icon aria-hidden className="size-4" />
          {t(`match.${match}`)}
        </p>
        <p className="mt-2">
          {t(`about.${match}`, {
            number: line?.payment?.number ?? '',
            received: formatTaka(line?.amount ?? 0, locale),
            due: formatTaka(amount, locale),
            limit: formatTaka(limit, locale),
          })}
        </p>
      </div>
      {line ? (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={tPayments('transactionId')}>
            <span className="text-lg font-semibold figures">{line.transactionId}</span>
          </Fact>
          <Fact name={t('sum')}>
            <span className="text-lg font-semibold figures">{formatTaka(line.amount, locale)}</span>
          </Fact>
          {line.sender && (
            <Fact name={tPayments('sender')}>{localDigits(line.sender, locale)}</Fact>
          )}
          <Fact name={t('received')}>{receivedAt(line, locale)}</Fact>
        </dl>
      ) : (
        <p className="text-sm text-muted">
          {reaches
            ? t('reaches', { time: readableTime(new Date(reaches), locale) })
            : t('noStatement')}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5">
        {match === 'used' && line?.payment && (
          <Link
            href={localePath(locale, paths.payment(line.payment._id))}
            prefetch={false}
            className={link}
          >
            {line.payment.number}
          </Link>
        )}
        <Link href={localePath(locale, paths.walletStatements)} prefetch={false} className={link}>
          {t('bring')}
        </Link>
      </p>
    </section>
  );
}
