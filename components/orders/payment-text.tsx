import type { OrderPayment } from '@/lib/features/orders/schema';
import { usePaymentWords } from './payment-words';

/** How an order is paid and how that stands. */
export function PaymentText({ of }: { of: Pick<OrderPayment, 'method' | 'standing'> }) {
  return usePaymentWords()(of);
}
