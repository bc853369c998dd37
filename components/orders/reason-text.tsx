import { useTranslations } from 'next-intl';
import { NOT_PAID_IN_TIME } from '@/lib/features/orders/kinds';

/** Why an order ended: in the words of who ended it, or in the reader's language where time did. */
export function ReasonText({ of }: { of: string }) {
  const t = useTranslations('payment.state');
  return of === NOT_PAID_IN_TIME ? t('expired') : of;
}
