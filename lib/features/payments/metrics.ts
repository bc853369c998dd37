import 'server-only';
import type { ClientSession } from 'mongoose';
import type { PaymentRecord } from '../../../models/payment';
import { afterCommit } from '../../platform/database/transaction';
import type { NewEvent, TransactionSubscriber } from '../../platform/events/event';
import { counter } from '../../platform/metrics/registry';
import { toTaka } from '../../platform/money';
import { countedMoney, type CountedMoney } from './count-rules';
import type { PaymentEvent } from './events';

const COUNTED = {
  payment: {
    number: counter({
      name: 'shop_payments_total',
      help: 'Attempts to pay that this process began at a provider (started), or took a step further.',
      labelNames: ['way', 'step'],
    }),
    value: counter({
      name: 'shop_payment_value_taka_total',
      help: 'What these payments come to, in taka.',
      labelNames: ['way', 'step'],
    }),
  },
  refund: {
    number: counter({
      name: 'shop_refunds_total',
      help: 'Refunds that became due, were done or failed, by who sends them: a provider or a person.',
      labelNames: ['way', 'step'],
    }),
    value: counter({
      name: 'shop_refund_value_taka_total',
      help: 'What these refunds come to, in taka.',
      labelNames: ['way', 'step'],
    }),
  },
};

function count({ of, way, step, taka }: CountedMoney): void {
  const { number, value } = COUNTED[of];
  number.inc({ way, step });
  value.inc({ way, step }, taka);
}

/** By its record: an entry for the audit log alone has such a name and none. */
function isPaymentEvent(event: NewEvent): event is PaymentEvent {
  const record = /^(payment|refund)\./.exec(event.name)?.[1];
  return record !== undefined && Object.hasOwn(event.data as object, record);
}

/** Counts what happens to buyers' money once it is committed, without a write of its own. */
export const paymentMetricsSubscriber: TransactionSubscriber = {
  name: 'payment metrics',
  async handle(_, events, session) {
    const counted = events.filter(isPaymentEvent).map(countedMoney);
    if (counted.length === 0) return;
    afterCommit(session, () => counted.forEach(count));
  },
};

/** Counts an attempt that a provider began, or refused to begin: neither is anybody's event. */
export function countAttempt(
  { method, amountPoisha }: PaymentRecord,
  step: 'started' | 'refused',
  session: ClientSession,
): void {
  const counted = { of: 'payment', way: method, step, taka: toTaka(amountPoisha) } as const;
  afterCommit(session, () => count(counted));
}
