import type { PaymentRecord } from '../../../models/payment';
import type { RefundRecord } from '../../../models/refund';
import { countedMoney } from './metrics';

const payment = { method: 'bkash', amountPoisha: 250_50 } as PaymentRecord;
const refund = { channel: 'person', amountPoisha: 99_00 } as RefundRecord;

it('A payment is counted by its method, with its sum.', () => {
  expect(countedMoney({ name: 'payment.paid', entity: 'payment:1', data: { payment } })).toEqual({
    of: 'payment',
    way: 'bkash',
    step: 'paid',
    taka: 250.5,
  });
});

it('A refund is counted by who sends it, with its sum.', () => {
  expect(countedMoney({ name: 'refund.failed', entity: 'refund:1', data: { refund } })).toEqual({
    of: 'refund',
    way: 'person',
    step: 'failed',
    taka: 99,
  });
});
