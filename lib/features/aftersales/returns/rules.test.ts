import fc from 'fast-check';
import type { BuyerParcel } from '../../fulfilment/parcels/schema';
import { RETURN_REASONS, type ReturnOutcome, type ReturnReason, type ReturnState } from './types';
import { after, DEFAULT_PERIODS, returnableUntil } from './period-rules';
import {
  returnableLines,
  unitRefusal,
  type DeliveredUnits,
  deliveredUnits,
  mayGiveBack,
} from './rules';

const START = new Date('2026-11-20T06:00:00Z');
const hour = (hours: number) => after(START, hours);

/** A piece of a line as somebody with a notebook would follow it. */
interface Piece {
  lineId: string;
  deliveredAt: Date;
  /** Holder of the piece: a return's number, or `money` where its money was given back. */
  heldBy: number | 'money' | null;
}

interface Story {
  state: ReturnState;
  outcome: ReturnOutcome | null;
  lines: { lineId: string; quantity: number; refunded: number }[];
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('deliver' as const),
      line: fc.nat(2),
      units: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      do: fc.constant('request' as const),
      line: fc.nat(2),
      units: fc.integer({ min: 1, max: 5 }),
      reason: fc.constantFrom(...RETURN_REASONS),
    }),
    fc.record({ do: fc.constant('withdraw' as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant('lapse' as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant('refund' as const), which: fc.nat(9) }),
    fc.record({ do: fc.constant('replace' as const), which: fc.nat(9) }),
    fc.record({
      do: fc.constant('grant' as const),
      line: fc.nat(2),
      units: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 100 }) }),
  ),
  { maxLength: 40 },
);

it('Gives back no piece twice, none too late, and never more than arrived, whatever happens in between.', () => {
  fc.assert(
    fc.property(steps, (story) => {
      let now = START;
      const pieces: Piece[] = [];
      const delivered: DeliveredUnits[] = [];
      const returns: Story[] = [];
      const granted: { lineId: string; quantity: number }[] = [];
      const name = (line: number) => `line-${line}`;
      const isLive = ({ state }: Story) => state === 'requested';
      for (const step of story) {
        switch (step.do) {
          case 'wait':
            now = after(now, step.hours);
            break;
          case 'deliver': {
            const lineId = name(step.line);
            delivered.push({ lineId, quantity: step.units, at: now });
            for (let unit = 0; unit < step.units; unit++) {
              pieces.push({ lineId, deliveredAt: now, heldBy: null });
            }
            break;
          }
          case 'request': {
            const lineId = name(step.line);
            const lines = returnableLines(
              { delivered, returns, granted, promisedBy: null },
              step.reason,
              now,
              DEFAULT_PERIODS,
            );
            const refusal = unitRefusal(
              lines,
              [{ lineId, quantity: step.units }],
              new Set([0, 1, 2].map(name)),
            );
            const own = pieces.filter((piece) => piece.lineId === lineId);
            const free = own.filter(({ heldBy }) => heldBy === null);
            const inTime = own.filter(
              ({ deliveredAt }) =>
                returnableUntil(deliveredAt, step.reason, DEFAULT_PERIODS) >= now,
            );
            const expected =
              own.length === 0
                ? 'notDelivered'
                : step.units > free.length
                  ? 'notLeft'
                  : step.units > inTime.length
                    ? 'tooLate'
                    : null;
            expect(refusal?.why ?? null).toBe(expected);
            const possible = Math.min(free.length, inTime.length);
            if (refusal) expect(refusal).toMatchObject({ lineId, possible });
            if (refusal) break;
            free.slice(0, step.units).forEach((piece) => (piece.heldBy = returns.length));
            returns.push({
              ...{ state: 'requested', outcome: null },
              lines: [{ lineId, quantity: step.units, refunded: 0 }],
            });
            break;
          }
          case 'withdraw':
          case 'lapse':
          case 'refund':
          case 'replace': {
            const found = returns[step.which];
            if (!found || !isLive(found)) break;
            const own = pieces.filter(({ heldBy }) => heldBy === step.which);
            if (step.do === 'withdraw') found.state = 'withdrawn';
            else found.state = 'closed';
            if (step.do === 'withdraw' || step.do === 'lapse') {
              if (step.do === 'lapse') found.outcome = 'unsent';
              own.forEach((piece) => (piece.heldBy = null));
            } else if (step.do === 'refund') {
              found.outcome = 'refund';
              const [line] = found.lines as [Story['lines'][number]];
              line.refunded = line.quantity;
              granted.push({ lineId: line.lineId, quantity: line.quantity });
            } else {
              found.outcome = 'replacement';
              const [line] = found.lines as [Story['lines'][number]];
              delivered.push({ lineId: line.lineId, quantity: line.quantity, at: now });
              own.forEach(({ lineId }) => pieces.push({ lineId, deliveredAt: now, heldBy: null }));
            }
            break;
          }
          case 'grant': {
            const free = pieces.filter(
              ({ lineId, heldBy }) => lineId === name(step.line) && heldBy === null,
            );
            if (free.length < step.units) break;
            free.slice(0, step.units).forEach((piece) => (piece.heldBy = 'money'));
            granted.push({ lineId: name(step.line), quantity: step.units });
            break;
          }
        }
      }
    }),
    { numRuns: 400 },
  );
});

describe('The time for giving back', () => {
  const delivered = [{ lineId: 'one', quantity: 3, at: START }];
  const left = (reason: ReturnReason, now: Date, promisedBy: Date | null = null) =>
    returnableLines(
      { delivered, returns: [], granted: [], promisedBy },
      reason,
      now,
      DEFAULT_PERIODS,
    )[0]!;

  it('Is seven days for what is unused, to the moment.', () => {
    for (const reason of ['unused', 'other'] as const) {
      expect(left(reason, hour(7 * 24))).toEqual({
        ...{ lineId: 'one', left: 3, now: 3, until: hour(7 * 24) },
      });
      expect(left(reason, new Date(hour(7 * 24).getTime() + 1))).toEqual({
        ...{ lineId: 'one', left: 3, now: 0, until: null },
      });
    }
  });

  it('Is 48 hours for what is damaged, wrong or missing.', () => {
    for (const reason of ['damaged', 'wrong', 'missing'] as const) {
      expect(left(reason, hour(48)).now).toBe(3);
      expect(left(reason, hour(49)).now).toBe(0);
    }
  });

  it('Of what never came runs from the promised day, where that is later than the report of it.', () => {
    expect(left('missing', hour(49), hour(240)).now).toBe(3);
    expect(left('missing', hour(240 + 48), hour(240)).until).toEqual(hour(240 + 48));
    expect(left('missing', hour(240 + 49), hour(240)).now).toBe(0);
    // Late already: from the report.
    expect(left('missing', hour(49), hour(-24)).now).toBe(0);
    // Damaged goods were there to be looked at.
    expect(left('damaged', hour(49), hour(240)).now).toBe(0);
  });

  it('Runs for each parcel from its own day.', () => {
    const [line] = returnableLines(
      {
        delivered: [...delivered, { lineId: 'one', quantity: 2, at: hour(100) }],
        ...{ returns: [], granted: [], promisedBy: null },
      },
      'damaged',
      hour(101),
      DEFAULT_PERIODS,
    );
    expect(line).toEqual({ lineId: 'one', left: 5, now: 2, until: hour(148) });
  });
});

const AT = '2026-11-20T06:00:00.000Z';
const order = (delivered: number) => ({ lines: [{ _id: 'one', delivered }] });
const parcel = (more: object) =>
  ({
    ...{ kind: 'goods', state: 'delivered', endedAt: AT, steps: [] },
    lines: [{ lineId: 'one', quantity: 2, taken: 0 }],
    ...more,
  }) as unknown as BuyerParcel;
const whole = new Date('2026-11-22T06:00:00Z');

it('Counts what parcels brought, and what none of them tells of as of the order’s own day.', () => {
  expect(deliveredUnits(order(5), whole, [parcel({})])).toEqual([
    { lineId: 'one', quantity: 2, at: new Date(AT) },
    { lineId: 'one', quantity: 3, at: whole },
  ]);
  expect(deliveredUnits(order(5), null, [])).toEqual([]);
});

it('Counts of a partly delivered parcel what was taken, and of one under way nothing.', () => {
  const steps = [{ event: 'partly_delivered', at: AT, to: 'partly_delivered' }];
  const lines = [{ lineId: 'one', quantity: 2, taken: 1 }];
  expect(deliveredUnits(order(1), null, [parcel({ state: 'returning', steps, lines })])).toEqual([
    { lineId: 'one', quantity: 1, at: new Date(AT) },
  ]);
  expect(deliveredUnits(order(0), null, [parcel({ state: 'in_transit' })])).toEqual([]);
});

it('Counts replacements beside what was ordered.', () => {
  expect(deliveredUnits(order(2), whole, [parcel({}), parcel({ kind: 'replacement' })])).toEqual([
    { lineId: 'one', quantity: 2, at: new Date(AT) },
    { lineId: 'one', quantity: 2, at: new Date(AT) },
  ]);
});

const DAY = 24 * 60 * 60_000;
const days = (count: number) => new Date(Date.parse(AT) + count * DAY);
const periods = { unused: 7 * 24, fault: 48, sellerWordHours: 14 * 24 };

it.each([
  // A courier's report counts from the delivery on, any other proof from its own moment on.
  ['courier', days(0), null, 6.9, true],
  ['courier', days(0), null, 7.1, false],
  ['buyer', days(3), null, 9.9, true],
  ['buyer', days(3), null, 10.1, false],
  // A seller's word alone counts a fortnight later, and not before the promised day.
  [undefined, null, null, 7.1, true],
  [undefined, null, null, 20.9, true],
  [undefined, null, null, 21.1, false],
  [undefined, null, days(5), 25.9, true],
  [undefined, null, days(5), 26.1, false],
])(
  'proved by %s at %s, promised by %s: after %s days %s',
  (provedBy, provedAt, promisedBy, now, may) => {
    const history = [{ orderStatus: 'completed', at: AT }];
    const proof = { ...(provedBy && { provedBy }), provedAt, delivery: { promisedBy } };
    expect(mayGiveBack({ orderStatus: 'completed', history }, proof, periods, days(now))).toBe(may);
    expect(mayGiveBack({ orderStatus: 'returned', history }, proof, periods, days(0))).toBe(false);
  },
);
