import { PARCEL_STATES, REPORTED_EVENTS, type ParcelState } from './types';
import { decideReport, happenedAt } from './report-commands';
import type { CourierReport } from './schema';
import { nextParcelState } from './transitions';

const NOW = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const report = (more: Partial<CourierReport> = {}): CourierReport => ({
  event: 'delivered',
  word: 'Delivered',
  at: minutes(-5),
  ...more,
});
const parcel = (state: ParcelState, more: object = {}) => ({
  state,
  reportedAt: null,
  history: [],
  ...more,
});

it('applies what the table lists, and refuses or repeats all else, in every state', () => {
  for (const state of PARCEL_STATES) {
    for (const event of REPORTED_EVENTS) {
      const decision = decideReport(parcel(state), report({ event }), NOW);
      const to = nextParcelState(state, event, 'courier');
      if (to) expect(decision).toEqual({ outcome: 'applied', to });
      else expect(['refused', 'repeated']).toContain(decision.outcome);
    }
  }
});

it.each([
  ['delivered', 'delivered', 'repeated'],
  ['delivered', 'returned', 'refused'],
  ['delivered', 'in_transit', 'refused'],
  ['returned', 'delivered', 'refused'],
  ['inspected', 'returned', 'repeated'],
  ['returning', 'partly_delivered', 'repeated'],
  ['cancelled', 'delivered', 'refused'],
  ['cancelled', 'cancelled', 'repeated'],
  ['lost', 'delivered', 'refused'],
  ['in_transit', 'booked', 'repeated'],
  ['in_transit', 'cancelled', 'refused'],
  ['packed', 'cancelled', 'repeated'],
] as const)('of one that is %s, %s is %s', (state, event, outcome) => {
  expect(decideReport(parcel(state), report({ event }), NOW)).toEqual({ outcome });
});

it('knows a report again by its id, else by its word, event and time', () => {
  const heard = (more: object) => ({
    event: 'in_transit' as const,
    word: 'Picked',
    reportedAt: minutes(-5),
    ...more,
  });
  const on = (history: object[], more: Partial<CourierReport>) =>
    decideReport(
      parcel('in_transit', { history }),
      report({ event: 'in_transit', word: 'Picked', ...more }),
      NOW,
    ).outcome;
  expect(on([heard({ reportId: 'a' })], { id: 'a', at: minutes(-1) })).toBe('repeated');
  expect(on([heard({ reportId: 'a' })], { id: 'b' })).toBe('applied');
  expect(on([heard({})], {})).toBe('repeated');
  expect(on([heard({})], { at: minutes(-4) })).toBe('applied');
  expect(on([heard({})], { word: 'In transit' })).toBe('applied');
});

it('lets nothing count that is older than what counted last', () => {
  const now = parcel('out_for_delivery', { reportedAt: minutes(-2) });
  expect(decideReport(now, report({ at: minutes(-3) }), NOW)).toEqual({ outcome: 'stale' });
  expect(decideReport(now, report({ at: minutes(-2) }), NOW)).toMatchObject({ outcome: 'applied' });
});

it('takes no date of the future, behind which nothing would count', () => {
  expect(happenedAt({ at: minutes(60 * 24 * 365) }, NOW)).toEqual(NOW);
  expect(happenedAt({ at: minutes(5) }, NOW)).toEqual(minutes(5));
});
