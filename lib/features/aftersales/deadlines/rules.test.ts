import fc from 'fast-check';
import { DEFAULT_DEADLINES } from '../../../shop/deadlines/settings-rules';
import { PAYMENT_STATUSES } from '../../orders/types';
import { FULFILMENT_STEPS, ORDER_STATUSES } from '../../orders/state-types';
import {
  deadlinesOf,
  deliverBy,
  handOverBy,
  HOUR_MS,
  LEAST_CASES,
  rateOf,
  urgencyOf,
} from './rules';

const moment = fc
  .integer({ min: Date.parse('2015-01-01T00:00:00Z'), max: Date.parse('2060-01-01T00:00:00Z') })
  .map((ms) => new Date(ms));

it('gives 48 hours to the minute, whatever the hour', () => {
  fc.assert(
    fc.property(moment, (from) => {
      expect(handOverBy(from, DEFAULT_DEADLINES).getTime() - from.getTime()).toBe(48 * HOUR_MS);
    }),
  );
});

it('keeps a promised day, else counts five days in a city and ten elsewhere', () => {
  const from = new Date('2026-11-23T17:30:00Z');
  const promisedBy = new Date('2026-11-25T17:59:59.999Z');
  expect(deliverBy({ kind: 'courier', zone: 'rest', promisedBy }, from, DEFAULT_DEADLINES)).toBe(
    promisedBy,
  );
  const by = (zone: string | null) =>
    deliverBy({ kind: 'courier', zone }, from, DEFAULT_DEADLINES).toISOString();
  expect(by('city')).toBe('2026-11-28T17:59:59.999Z');
  expect(by('suburb')).toBe('2026-12-03T17:59:59.999Z');
  expect(by(null)).toBe('2026-12-03T17:59:59.999Z');
});

describe('an order’s times', () => {
  const from = new Date('2026-11-23T06:00:00Z');
  const every = ORDER_STATUSES.flatMap((orderStatus) =>
    FULFILMENT_STEPS.flatMap((fulfilment) =>
      PAYMENT_STATUSES.map((payment) => ({ orderStatus, fulfilment, payment })),
    ),
  );

  it.each(every)('$orderStatus, $fulfilment, $payment', (state) => {
    const runs = state.orderStatus === 'pending' && ['paid', 'on_delivery'].includes(state.payment);
    const isInHand = ['placed', 'confirmed', 'packed'].includes(state.fulfilment);
    const sent = { kind: 'courier', zone: null };
    const times = deadlinesOf({ ...state, delivery: sent }, from, DEFAULT_DEADLINES);
    expect(times.handOverBy !== null).toBe(runs && isInHand);
    expect(times.deliverBy !== null).toBe(runs);
    const fetched = { kind: 'pickup', zone: null };
    const atSeller = deadlinesOf({ ...state, delivery: fetched }, from, DEFAULT_DEADLINES);
    expect(atSeller.handOverBy !== null).toBe(runs && isInHand && state.fulfilment !== 'packed');
    expect(atSeller.deliverBy).toBeNull();
  });
});

it('is near within the hours of the settings, and late from the moment on', () => {
  const now = new Date('2026-11-23T06:00:00Z');
  const urgency = (ms: number) => urgencyOf(new Date(now.getTime() + ms), now, { nearHours: 24 });
  expect(urgency(24 * HOUR_MS + 1)).toBeNull();
  expect(urgency(24 * HOUR_MS)).toBe('near');
  expect(urgency(0)).toBe('near');
  expect(urgency(-1)).toBe('late');
});

it('says no rate of few cases', () => {
  expect(rateOf(4, LEAST_CASES - 1)).toBeNull();
  expect(rateOf(0, 0)).toBeNull();
  expect(rateOf(LEAST_CASES, LEAST_CASES)).toBe(100);
  expect(rateOf(1, 6)).toBe(17);
});
