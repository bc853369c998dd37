import { findFaultsOf } from './integrity-rules';
import { settlementEntry } from './posting-rules';
import { credit, debit } from './rules';

const right = settlementEntry({
  account: 'gateway:bkash',
  id: 'gateway:bkash:S-1',
  receivedPoisha: 95,
  feePoisha: 5,
  note: 'S-1',
  at: new Date(),
});

it('finds nothing wrong with an entry as the rules make it', () => {
  expect(findFaultsOf(right)).toEqual([]);
});

it.each([
  ['journal.event', { ...right, event: 'gift.given' }],
  ['journal.event', { ...right, _id: 'payment:x:paid' }],
  ['journal.balance', { ...right, lines: [debit('bank', 2), credit('gateway:bkash', 1)] }],
  ['journal.balance', { ...right, lines: [debit('bank', 0.5), credit('gateway:bkash', 0.5)] }],
  ['journal.account', { ...right, lines: [debit('pocket', 1), credit('gateway:bkash', 1)] }],
  ['journal.account', { ...right, lines: [debit('bank', 1), credit('buyers', 1)] }],
  [
    'journal.purchase',
    {
      _id: `refund:${'a'.repeat(24)}:due`,
      event: 'refund.due',
      lines: [debit('buyers', 1), credit('refunds', 1)],
    },
  ],
])('finds %s', (kind, entry) => {
  expect(findFaultsOf(entry).map((fault) => fault.kind)).toEqual([kind]);
});
