import { useTranslations } from 'next-intl';
import type { OrderPayment } from '@/lib/features/orders/schema';

/** How an order is paid and how that stands, in a few words: `Paid · bKash`. */
export function usePaymentWords(): (payment: Pick<OrderPayment, 'method' | 'standing'>) => string {
  const t = useTranslations('payment');
  return ({ method, standing }) => t(`state.${standing}`, { method: t(`method.${method}`) });
}
