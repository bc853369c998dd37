import type { OrderRecord } from '../../../../models/order';
import { readyRefusal, type ReadyRefusal } from './ready-rules';

const line = (fields: object = {}) => ({ quantity: 5, packed: 0, cancelled: 0, ...fields });
const order = (fields: object = {}) =>
  ({
    orderStatus: 'pending',
    payment: 'on_delivery',
    fulfilment: 'placed',
    lines: [line()],
    ...fields,
  }) as unknown as OrderRecord;

it.each<[string, object, number, ReadyRefusal | null]>([
  ['a new order', {}, 0, null],
  ['a paid one', { payment: 'paid', fulfilment: 'confirmed' }, 0, null],
  ['a packed one that waits', { fulfilment: 'packed', lines: [line({ packed: 5 })] }, 1, null],
  ['a part of one that left', { lines: [line({ packed: 3 })] }, 0, null],
  ['a cancelled one', { orderStatus: 'cancelled' }, 0, 'ended'],
  ['one that is not paid', { payment: 'awaiting' }, 0, 'unpaid'],
  ['a stranger’s', { confirmBy: new Date() }, 0, 'uncalled'],
  ['a stranger’s that was confirmed', { confirmBy: new Date(), fulfilment: 'confirmed' }, 0, null],
  ['one of which some came back', { lines: [line({ packed: 3, back: 2 })] }, 0, 'back'],
  ['one that left', { fulfilment: 'shipped', lines: [line({ packed: 5 })] }, 0, 'sent'],
])('Of many that are packed at once, %s', (_name, fields, unsent, refusal) => {
  expect(readyRefusal(order(fields), unsent)).toBe(refusal);
});
