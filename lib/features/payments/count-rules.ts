import { toTaka } from '../../platform/money';
import type { PaymentEvent } from './events';

/** A counted money event: kind, method, step and amount in taka. */
export interface CountedMoney {
  of: 'payment' | 'refund';
  /** A payment's method; a refund's channel. */
  way: string;
  step: string;
  taka: number;
}

/** What is counted of an event of payments or refunds: `payment.paid` is the step `paid` of its method. */
export function countedMoney({ name, data }: PaymentEvent): CountedMoney {
  const step = name.slice(name.indexOf('.') + 1);
  if ('refund' in data) {
    const { channel, amountPoisha } = data.refund;
    return { of: 'refund', way: channel, step, taka: toTaka(amountPoisha) };
  }
  const { method, amountPoisha } = data.payment;
  return { of: 'payment', way: method, step, taka: toTaka(amountPoisha) };
}
