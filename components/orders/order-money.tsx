import { useTranslations } from 'next-intl';
import { rowValue } from '@/components/ui/looks';
import type { OrderMoney } from '@/lib/features/payments/order-money-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { moneyWords } from './money-words';

/** Paid, to pay, what goes back and what was sent back. Rows of nothing are left out. */
export function MoneyRows({ money, locale }: { money: OrderMoney; locale: Locale }) {
  const t = useTranslations('orderMoney');
  const { taka, day } = moneyWords(t, useTranslations('refunds'), locale);
  const { status, paid, toPay, refundDue, refundBy, refunded, refundedAt, isRefundChecked } = money;
  const toPayLabel =
    status === 'checking' || status === 'asked'
      ? t(status)
      : t(status === 'onDelivery' ? 'toPayOnDelivery' : 'toPay');
  return (
    <dl className="grid gap-1 text-[0.9375rem]">
      {(paid > 0 || toPay === 0) && <Row label={t('paid')}>{taka(paid)}</Row>}
      {toPay > 0 && (
        <Row label={toPayLabel} strong>
          {taka(toPay)}
        </Row>
      )}
      {refundDue > 0 && (
        <Row
          label={t('refundDue')}
          note={
            refundBy ? t(isRefundChecked ? 'byChecked' : 'by', { day: day(refundBy) }) : undefined
          }
          strong
        >
          {taka(refundDue)}
        </Row>
      )}
      {refunded > 0 && (
        <Row
          label={t('refunded')}
          note={refundedAt ? t('on', { day: day(refundedAt) }) : undefined}
        >
          {taka(refunded)}
        </Row>
      )}
    </dl>
  );
}

function Row({
  label,
  note,
  strong = false,
  children,
}: {
  label: string;
  note?: string | undefined;
  strong?: boolean;
  children: string;
}) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-sm font-normal text-muted figures">{note}</span>}
      </dt>
      <dd className={rowValue(children)}>{children}</dd>
    </div>
  );
}
