import type { OrderPayment } from '@/lib/features/orders/schema';
import type { MoneyStatus } from '@/lib/features/payments/order-money-rules';
import { usePaymentWords } from './payment-words';

interface Props {
  of: Pick<OrderPayment, 'method' | 'standing'>;
  /** Of the buyer's money, where it is known. */
  status?: MoneyStatus;
}

/** How an order is paid and how that stands. */
export function PaymentText({ of, status }: Props) {
  return usePaymentWords()(of, status);
}
