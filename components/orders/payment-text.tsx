import { useTranslations } from 'next-intl';
import type { OrderPayment } from '@/lib/features/orders/shared';
import type { MoneyStatus } from '@/lib/features/payments/shared';

type Paid = Pick<OrderPayment, 'method' | 'standing'>;

/**
 * How an order is paid and how that stands, in a few words: `Paid · bKash`.
 * @returns of `status`, where the buyer's money is known: what is being checked is not waited for
 */
export function usePaymentLabels(): (payment: Paid, status?: MoneyStatus) => string {
  const t = useTranslations('payment');
  const tMethod = useTranslations('paymentMethods');
  return ({ method, standing }, status) => {
    const values = { method: tMethod(`${method}.name`) };
    if (standing !== 'awaiting' || status === undefined) return t(`state.${standing}`, values);
    if (status === 'checking' || status === 'asked') return t(`state.${status}`, values);
    return t(status === 'toPay' ? 'state.awaiting' : 'state.unpaid', values);
  };
}

interface Props {
  of: Pick<OrderPayment, 'method' | 'standing'>;
  /** Status of the buyer's money, where it is known. */
  status?: MoneyStatus;
}

/** How an order is paid and how that stands. */
export function PaymentText({ of, status }: Props) {
  return usePaymentLabels()(of, status);
}
