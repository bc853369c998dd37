import { PARCEL_STATES } from '@/lib/features/fulfilment/parcels/types';
import { personEvents } from '@/lib/features/fulfilment/parcels/transitions';
import { asks, canBook, isFinal, mostOf, stepsOf, takenProblem } from './step-rules';

it.each(PARCEL_STATES)(
  'In the state %s every step that a person may do has its button.',
  (state) => {
    const next = personEvents({ state });
    const shown = stepsOf({ next, state, awaitsCode: false });
    const hidden = next.filter((event) => !(shown as string[]).includes(event));
    // Booking has its own page, and nobody says twice that it is on its way.
    expect(hidden.filter((event) => event !== 'booked' && event !== state)).toEqual([]);
    expect(canBook({ next })).toBe(state === 'packed');
  },
);

it('What a person deals with has its button too.', () => {
  const parcel = { state: 'lost', attention: 'lost', awaitsCode: false } as const;
  expect(stepsOf({ ...parcel, next: personEvents(parcel) })).toEqual(['seen']);
});

it('What ends something is asked about, one way or the other.', () => {
  for (const step of ['delivered', 'returned', 'cancelled', 'lost', 'inspected'] as const) {
    expect(asks(step, { awaitsCode: false }) !== isFinal(step)).toBe(true);
  }
  expect(asks('delivered', { awaitsCode: true })).toBe(true);
});

const lines = [
  { lineId: 'a', quantity: 2, taken: 1 },
  { lineId: 'b', quantity: 1, taken: 0 },
];

it.each([
  [{}, 'none'],
  [{ a: 0, b: 0 }, 'none'],
  [{ a: 2, b: 1 }, 'all'],
  [{ a: 2 }, null],
  [{ a: 1, b: 1 }, null],
])('Of %j taken: %s', (taken, problem) => {
  expect(takenProblem(lines, new Map(Object.entries(taken)))).toBe(problem);
});

it('What the buyer kept did not come back.', () => {
  expect(lines.map((line) => mostOf('sellable', line))).toEqual([1, 1]);
  expect(lines.map((line) => mostOf('taken', line))).toEqual([2, 1]);
});

it('The buyer’s code has a button of its own once the seller said that it is there.', () => {
  const stepsIn = (state: 'in_transit' | 'delivered', awaitsCode: boolean) =>
    stepsOf({ state, next: personEvents({ state }), awaitsCode });
  expect(stepsIn('delivered', true)).toEqual(['code']);
  expect(stepsIn('delivered', false)).toEqual([]);
  expect(stepsIn('in_transit', true)).not.toContain('code');
});
