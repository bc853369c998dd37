import { needsSecondPerson, type StaffRefund } from './refund-status-commands';

const LIMIT = 20_000_00;
const refund = (more: Partial<StaffRefund> = {}): StaffRefund => ({
  ...{ isOwn: false, cause: 'settled', reason: 'orderCancelled' },
  ...{ amountPoisha: LIMIT, dayPoisha: 0 },
  ...more,
});

it.each([
  ['up to the limit', refund(), false],
  ['above it', refund({ amountPoisha: LIMIT + 1 }), true],
  ['above it with what went before', refund({ amountPoisha: 1, dayPoisha: LIMIT }), true],
  ['granted to a stranger', refund({ cause: 'granted', reason: 'orderCancelled' }), false],
  ['granted to oneself', refund({ isOwn: true, cause: 'granted', reason: 'orderCancelled' }), true],
  ['an own order taken back', refund({ isOwn: true, reason: 'orderReturned' }), true],
  ['an own order cancelled', refund({ isOwn: true, amountPoisha: LIMIT * 2 }), false],
])('%s needs a second person or none', (_what, asked, needs) => {
  expect(needsSecondPerson(asked, LIMIT)).toBe(needs);
});
