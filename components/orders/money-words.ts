import type { useTranslations } from 'next-intl';
import { refundWords } from '@/components/payments/refund-words';
import type { OrderMoney } from '@/lib/features/payments/order-money-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

/** What a buyer's money of an order or purchase comes to, in words. */
export function moneyWords(
  t: ReturnType<typeof useTranslations<'orderMoney'>>,
  refunds: ReturnType<typeof useTranslations<'refunds'>>,
  locale: Locale,
) {
  const { day, target } = refundWords(refunds, locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  return {
    day,
    taka,
    /** What goes back if the order is cancelled now: the sum, the way and the date. */
    ifCancelled({ back, status }: Pick<OrderMoney, 'back' | 'status'>): string {
      if (status === 'checking' || status === 'asked') return t('ifCancelled.checking');
      if (!back) return t('ifCancelled.nothing');
      const values = { sum: taka(back.sum), day: day(back.by) };
      if (back.channel === 'provider') return t('ifCancelled.sameWay', values);
      return back.target
        ? t('ifCancelled.target', { ...values, target: target(back.target) })
        : t('ifCancelled.ask', values);
    },
    /** What goes or went back of one that ended; null where that is nothing. */
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
