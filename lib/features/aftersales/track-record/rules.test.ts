import { DEFAULT_DEADLINES } from '../../../shop/deadlines/settings-rules';
import {
  casesOfAnswer,
  casesOfOrder,
  trackResults,
  type TrackCase,
  type TrackedOrder,
} from './rules';
import { LEAST_TRACKED } from './types';

const HOUR_MS = 3_600_000;
const placed = new Date('2026-11-01T06:00:00Z');
const after = (hours: number) => new Date(placed.getTime() + hours * HOUR_MS);
const now = after(30 * 24);

const parcel = (more: Partial<TrackedOrder['parcels'][number]> = {}) => ({
  ...{ state: 'delivered', handedOverAt: after(20), endedAt: after(70), isProved: true },
  ...more,
});

const order = (more: Partial<TrackedOrder> = {}): TrackedOrder => ({
  ...{ id: 'a'.repeat(24), placedAt: placed, releasedAt: placed },
  ...{ orderStatus: 'completed', fulfilment: 'delivered', payment: 'on_delivery' },
  delivery: { kind: 'home', zone: 'city', promisedBy: null },
  ...{ parcels: [parcel()], isFaulty: false },
  ...more,
});

const running = { orderStatus: 'pending', fulfilment: 'confirmed', parcels: [] };

/** Which figures an order counts for (false) and against (true). */
function sides(of: TrackedOrder, at = now) {
  const cases = casesOfOrder(of, DEFAULT_DEADLINES, at);
  return Object.fromEntries(cases.map(({ figure, isAgainst }) => [figure, isAgainst]));
}

test('an order that went well counts for its seller in all four figures', () => {
  expect(sides(order())).toEqual({
    handed_over: false,
    delivered: false,
    cancelled: false,
    faulty: false,
  });
});

test('a press on "Handed over" or "Delivered" that nobody else confirms improves nothing', () => {
  const claimed = sides(order({ parcels: [parcel({ isProved: false })] }));
  expect(claimed).not.toHaveProperty('handed_over');
  expect(claimed).not.toHaveProperty('delivered');
});

test('late counts against the seller without anybody’s proof', () => {
  const late = parcel({ handedOverAt: after(49), endedAt: after(200), isProved: false });
  expect(sides(order({ parcels: [late] }))).toMatchObject({ handed_over: true, delivered: true });
});

test('an order that nobody hands over is late once its time is over, and no case before', () => {
  expect(sides(order(running), after(47))).not.toHaveProperty('handed_over');
  expect(sides(order(running), after(49))).toMatchObject({ handed_over: true });
  expect(sides(order(running), after(6 * 24))).toMatchObject({ delivered: true });
});

test('one late parcel of several makes the order late', () => {
  const parcels = [parcel(), parcel({ handedOverAt: after(60) })];
  expect(sides(order({ parcels }))).toMatchObject({ handed_over: true });
});

test('a prepaid order’s time begins when it is paid', () => {
  const paid = {
    payment: 'paid',
    releasedAt: after(30),
    parcels: [parcel({ handedOverAt: after(60) })],
  };
  expect(sides(order(paid))).toMatchObject({ handed_over: false });
});

test('what the buyer fetches is neither handed over nor delivered', () => {
  const fetched = sides(order({ delivery: { kind: 'pickup', zone: null } }));
  expect(fetched).toEqual({ cancelled: false, faulty: false });
});

test('a cancelled order is a case of that alone, and goods given back for a fault count against', () => {
  expect(sides(order({ orderStatus: 'cancelled', parcels: [] }))).toEqual({ cancelled: true });
  expect(sides(order({ isFaulty: true }))).toMatchObject({ faulty: true });
});

test('an answer that is late counts with the hours that it has taken so far', () => {
  const asked = {
    ...{ id: 'b'.repeat(24), number: 'C-1', sellerId: 's', askedAt: placed },
    ...{ answerBy: after(72), answeredAt: null, endedAt: null },
  };
  expect(casesOfAnswer(asked, after(71))).toEqual([]);
  expect(casesOfAnswer(asked, after(80))).toMatchObject([{ hours: 80, isAgainst: true }]);
  expect(casesOfAnswer({ ...asked, answeredAt: after(2) }, now)).toMatchObject([
    { hours: 2, isAgainst: false },
  ]);
});

const cases = (figure: TrackCase['figure'], all: number, against: number): TrackCase[] =>
  Array.from({ length: all }, (_, at) => ({
    ...{ figure, id: String(at), number: String(at), at: placed },
    ...{ isAgainst: at < against, hours: at + 0.5 },
  }));
const valueOf = (of: TrackCase[], accepted: string[] = []) =>
  trackResults(of, new Set(accepted)).find(({ cases: count }) => count > 0);

test('a figure is said from ten cases on', () => {
  expect(valueOf(cases('delivered', LEAST_TRACKED - 1, 0))?.value).toBeNull();
  expect(valueOf(cases('delivered', LEAST_TRACKED, 0))?.value).toBe(100);
});

test('100% and 0% mean all and none', () => {
  expect(valueOf(cases('handed_over', 1_000, 1))?.value).toBe(99);
  expect(valueOf(cases('cancelled', 1_000, 1))?.value).toBe(1);
  expect(valueOf(cases('faulty', 1_000, 0))?.value).toBe(0);
});

test('hours are those of the middle answer, begun ones', () => {
  expect(valueOf(cases('answered', 11, 0))?.value).toBe(6);
  expect(valueOf(cases('answered', 10, 0))?.value).toBe(5);
});

test('a case that the shop took out counts neither for nor against', () => {
  const all = cases('delivered', 11, 1);
  expect(valueOf(all)?.value).toBe(90);
  expect(valueOf(all, ['delivered:0'])).toEqual({ figure: 'delivered', cases: 10, value: 100 });
});
