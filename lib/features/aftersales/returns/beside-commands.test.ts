import { paidBeside, type Grant, type PaidReturn } from './beside-commands';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));

const grant = (id: string, hour: number, units: number, more: Partial<Grant> = {}): Grant => ({
  _id: id,
  at: at(hour),
  amountPoisha: units * 1_000,
  lines: [{ lineId: 'a', quantity: units, poisha: units * 1_000 }],
  ...more,
});

const back = (id: string, quantity: number, more: Partial<PaidReturn> = {}): PaidReturn => ({
  _id: id,
  requestedAt: at(6),
  refundIds: [],
  lines: [{ lineId: 'a', quantity, refunded: 0 }],
  ...more,
});

const paidOther = back('other', 2, {
  refundIds: ['g'],
  lines: [{ lineId: 'a', quantity: 2, refunded: 2 }],
});

it.each<[string, PaidReturn, PaidReturn[], Grant[], [string[], number] | null]>([
  ['nothing', back('r', 2), [], [], null],
  ['all of its units', back('r', 2), [], [grant('g', 7, 2)], [['g'], 2_000]],
  [
    'all of them, one by one',
    back('r', 2),
    [],
    [grant('g', 7, 1), grant('h', 8, 1)],
    [['g', 'h'], 2_000],
  ],
  ['some of them', back('r', 2), [], [grant('g', 7, 1)], null],
  ['more than them', back('r', 2), [], [grant('g', 7, 3)], [['g'], 2_000]],
  ['with delivery', back('r', 2), [], [grant('g', 7, 2, { amountPoisha: 2_600 })], [['g'], 2_600]],
  ['units of before it was asked for', back('r', 2), [], [grant('g', 5, 2)], null],
  [
    'units of another return’s end',
    back('r', 2),
    [],
    [grant('g', 7, 2, { returnId: 'other' })],
    null,
  ],
  ['units that paid another', back('r', 2), [paidOther], [grant('g', 7, 3)], null],
  ['what another left', back('r', 2), [paidOther], [grant('g', 7, 4)], [['g'], 2_000]],
])('A return is paid beside with %s.', (_name, found, others, grants, expected) => {
  const paid = paidBeside(found, [found, ...others], grants);
  expect(paid && [paid.refunds.map(({ _id }) => _id), paid.poisha]).toEqual(expected);
});
