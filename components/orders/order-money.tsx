import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { refundLabels } from '@/components/payments/refund-badge';
import type { OrderMoney } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { rowValue } from '@/components/ui/looks';

/** Payment status of an order or purchase as labelled amounts. */
export function moneyLabels(
  t: ReturnType<typeof useTranslations<'orderMoney'>>,
  refunds: ReturnType<typeof useTranslations<'refunds'>>,
  locale: Locale,
) {
  const { day, target } = refundLabels(refunds, locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  return {
    day,
    taka,
    /** Returns the text about what goes back if the order is cancelled now: the sum, the way and the date. */
    ifCancelled({ back, status }: Pick<OrderMoney, 'back' | 'status'>): string {
      if (status === 'checking' || status === 'asked') return t('ifCancelled.checking');
      if (!back) return t('ifCancelled.nothing');
      const values = { sum: taka(back.sum), day: day(back.by) };
      if (back.channel === 'provider') return t('ifCancelled.sameWay', values);
      return back.target
        ? t('ifCancelled.target', { ...values, target: target(back.target) })
        : t('ifCancelled.ask', values);
    },
    /** Returns the text about what goes or went back of an order that ended; null where that is nothing. */
    afterwards(money: Omit<OrderMoney, 'back' | 'status'>): string | null {
      const { refundDue, refundBy, isRefundChecked, refunded, refundedAt } = money;
      if (refundDue > 0 && refundBy) {
        const values = { sum: taka(refundDue), day: day(refundBy) };
        return t(isRefundChecked ? 'dueChecked' : 'due', values);
      }
      if (refunded === 0) return null;
      return refundedAt
        ? t('sent', { sum: taka(refunded), day: day(refundedAt) })
        : t('sentOnly', { sum: taka(refunded) });
    },
  };
}

/** `moneyWords` for an asynchronous component, where hooks cannot be. */
export async function getMoneyLabels(locale: Locale): Promise<ReturnType<typeof moneyLabels>> {
  const [t, refunds] = await Promise.all([
    getTranslations('orderMoney'),
    getTranslations('refunds'),
  ]);
  return moneyLabels(t, refunds, locale);
}

/** Paid, to pay, what goes back and what was sent back. Rows of nothing are left out. */
export function MoneyRows({ money, locale }: { money: OrderMoney; locale: Locale }) {
  const t = useTranslations('orderMoney');
  const { taka, day } = moneyLabels(t, useTranslations('refunds'), locale);
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
