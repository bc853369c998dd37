import bn from '@/messages/bn.json';
import en from '@/messages/en.json';
import {
  PARCEL_EVENTS,
  PARCEL_STATES,
  type ParcelState,
} from '@/lib/features/fulfilment/parcels/types';
import type { ParcelStep } from '@/lib/features/fulfilment/parcels/schema';
import { datesOf, headlineOf, isComing, isLate, nextOf, storyOf } from './parcel-labels';

const PACKED = '2026-11-20T04:00:00.000Z';
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const NOW = new Date('2026-11-22T00:00:00Z');

const step = (hour: number, event: ParcelStep['event'], to: ParcelState, note?: string) => ({
  at: at(hour),
  event,
  to,
  ...(note && { note }),
});

const parcel = (state: ParcelState, steps: ParcelStep[] = [], more = {}) => ({
  state,
  steps,
  packedAt: PACKED,
  cash: 0,
  attempts: 0,
  ...more,
});

const ALL = PARCEL_STATES.flatMap((state) =>
  [0, 800].flatMap((cash) =>
    [undefined, '2026-11-21T17:59:59.999Z', '2026-12-21T17:59:59.999Z'].flatMap((promisedBy) =>
      [0, 1, 3].flatMap((attempts) =>
        PARCEL_EVENTS.map((event) =>
          parcel(state, [step(5, event, state)], {
            cash,
            attempts,
            ...(promisedBy && { promisedBy }),
          }),
        ),
      ),
    ),
  ),
);

describe.each([
  ['English', en.parcelStory],
  ['Bangla', bn.parcelStory],
])('in %s', (_language, labels) => {
  it('there are words for every state with its next step, whatever led there', () => {
    for (const each of ALL) {
      expect(labels.state).toHaveProperty(headlineOf(each).key, expect.stringContaining('{date}'));
      expect(labels.next).toHaveProperty(nextOf(each, NOW), expect.any(String));
    }
  });

  it('there are words for every event, but for those that are the seller’s own', () => {
    const said = PARCEL_EVENTS.flatMap((event) =>
      PARCEL_STATES.flatMap((to) => storyOf(parcel(to, [step(5, event, to)]))),
    ).map(({ key }) => key);
    expect(Object.keys(labels.event).sort()).toEqual([...new Set(said)].sort());
    for (const event of ['parts_said', 'inspected', 'seen'] as const) {
      expect(storyOf(parcel('packed', [step(5, event, 'packed')]))).toEqual([]);
    }
  });

  it('no words stand there that are never said', () => {
    const said = (keyOf: (each: (typeof ALL)[number]) => string) => [...new Set(ALL.map(keyOf))];
    expect(Object.keys(labels.state).sort()).toEqual(said((each) => headlineOf(each).key).sort());
    expect(Object.keys(labels.next).sort()).toEqual(said((each) => nextOf(each, NOW)).sort());
  });
});

it('says since when it is so: of what a courier repeats the first, of failures the last', () => {
  const steps = [
    step(1, 'handed_over', 'in_transit'),
    step(2, 'in_transit', 'in_transit'),
    step(3, 'in_transit', 'in_transit'),
  ];
  expect(headlineOf(parcel('in_transit', steps))).toEqual({ key: 'in_transit', at: at(1) });
  const failed = [
    ...steps,
    step(4, 'attempt_failed', 'on_hold'),
    step(5, 'attempt_failed', 'on_hold'),
  ];
  expect(headlineOf(parcel('on_hold', failed))).toEqual({ key: 'failed', at: at(5) });
  expect(headlineOf(parcel('packed'))).toEqual({ key: 'packed', at: PACKED });
});

it('tells a courier that waits from an attempt that failed, and the first attempt from the next', () => {
  const waits = parcel('on_hold', [step(4, 'on_hold', 'on_hold')]);
  expect(headlineOf(waits).key).toBe('on_hold');
  expect(nextOf(waits, NOW)).toBe('on_hold');
  const failed = [step(4, 'attempt_failed', 'on_hold')];
  expect(nextOf(parcel('on_hold', failed, { attempts: 1 }), NOW)).toBe('failed');
  expect(nextOf(parcel('on_hold', failed, { attempts: 2 }), NOW)).toBe('failedAgain');
});

it('speaks of cash only where some is to be paid', () => {
  expect(nextOf(parcel('out_for_delivery', [], { cash: 800 }), NOW)).toBe('out_for_delivery');
  expect(nextOf(parcel('out_for_delivery'), NOW)).toBe('out_for_delivery_paid');
  expect(nextOf(parcel('returning', [], { cash: 800 }), NOW)).toBe('returning');
  expect(nextOf(parcel('returned'), NOW)).toBe('returned_paid');
});

it('knows what goes back of a parcel of which a part was taken', () => {
  const taken = [
    step(1, 'partly_delivered', 'partly_delivered'),
    step(2, 'parts_said', 'returning'),
  ];
  for (const state of ['returning', 'returned', 'inspected'] as const) {
    expect(nextOf(parcel(state, taken, { cash: 800 }), NOW)).toBe('rest_back');
  }
});

it('is late once its promised day is over, for as long as it is still expected', () => {
  const promisedBy = '2026-11-21T17:59:59.999Z';
  for (const state of PARCEL_STATES) {
    expect(isLate({ state, promisedBy }, NOW)).toBe(isComing(state));
    expect(isLate({ state, promisedBy }, new Date('2026-11-21T12:00:00Z'))).toBe(false);
    expect(isLate({ state }, NOW)).toBe(false);
  }
  expect(nextOf(parcel('in_transit', [], { promisedBy }), NOW)).toBe('late');
  expect(nextOf(parcel('delivered', [], { promisedBy }), NOW)).toBe('delivered');
});

it('tells its story from the end, what a courier repeats once and each failed attempt', () => {
  const lines = storyOf({
    steps: [
      step(1, 'handed_over', 'in_transit'),
      step(2, 'in_transit', 'in_transit'),
      step(3, 'in_transit', 'in_transit'),
      step(4, 'attempt_failed', 'on_hold', 'Phone off'),
      step(5, 'attempt_failed', 'on_hold'),
      step(6, 'in_transit', 'in_transit', 'At the hub'),
      step(7, 'partly_delivered', 'partly_delivered'),
      step(8, 'parts_said', 'returning'),
    ],
  });
  expect(lines).toEqual([
    { key: 'partly_delivered', at: at(7) },
    { key: 'in_transit', at: at(6), note: 'At the hub' },
    { key: 'attempt_failed', at: at(5) },
    { key: 'attempt_failed', at: at(4), note: 'Phone off' },
    { key: 'in_transit', at: at(2) },
    { key: 'handed_over', at: at(1) },
  ]);
});

it('names the expected day beside the promised one where they differ, and none of what has ended', () => {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
  const dates = { promisedBy: at(4), expectedBy: at(9) };
  expect(datesOf({ state: 'in_transit', ...dates }, dayOf)).toEqual({ promised: '2026-11-21' });
  const later = { ...dates, expectedBy: '2026-11-23T04:00:00.000Z' };
  expect(datesOf({ state: 'in_transit', ...later }, dayOf)).toEqual({
    promised: '2026-11-21',
    expected: '2026-11-23',
  });
  expect(datesOf({ state: 'delivered', ...later }, dayOf)).toEqual({});
});
