import {
  OPEN_RETURN_STATES,
  RETURN_EVENTS,
  RETURN_SIDES,
  RETURN_STATES,
  type ReturnReason,
  type ReturnState,
} from './types';
import { deadlineOf, DEFAULT_PERIODS } from './period-rules';
import {
  nextReturnState,
  possibleSteps,
  RETURN_TRANSITIONS,
  stepObstacle,
  waitsFor,
} from './transitions';

const NOW = new Date('2026-11-20T06:00:00Z');
const LATER = new Date('2026-11-21T06:00:00Z');
const EARLIER = new Date('2026-11-19T06:00:00Z');

/** Every step there is, written out by hand: `state event side` to where it leads. */
const STEPS: Record<string, ReturnState> = {
  'requested approved seller': 'approved',
  'requested declined seller': 'declined',
  'requested escalated seller': 'escalated',
  'requested escalated shop': 'escalated',
  'requested escalated clock': 'escalated',
  'requested settled clock': 'closed',
  'requested withdrawn buyer': 'withdrawn',
  'approved sent buyer': 'in_transit',
  'approved withdrawn buyer': 'withdrawn',
  'approved received seller': 'received',
  'approved received shop': 'received',
  'approved settled seller': 'closed',
  'approved settled shop': 'closed',
  'approved settled clock': 'closed',
  'approved escalated shop': 'escalated',
  'approved escalated clock': 'escalated',
  'approved lapsed clock': 'closed',
  'in_transit received seller': 'received',
  'in_transit received shop': 'received',
  'in_transit escalated seller': 'escalated',
  'in_transit escalated shop': 'escalated',
  'in_transit escalated clock': 'escalated',
  'received declined seller': 'declined',
  'received settled seller': 'closed',
  'received settled shop': 'closed',
  'received settled clock': 'closed',
  'received escalated seller': 'escalated',
  'received escalated shop': 'escalated',
  'received escalated clock': 'escalated',
  'escalated approved shop': 'approved',
  'escalated refused shop': 'closed',
  'escalated settled shop': 'closed',
  'escalated settled clock': 'closed',
  'escalated withdrawn buyer': 'withdrawn',
  'declined appealed buyer': 'escalated',
  'closed reopened clock': 'received',
};

it('Every event in every state by every side is a listed step or none.', () => {
  for (const state of RETURN_STATES) {
    for (const event of RETURN_EVENTS) {
      for (const side of RETURN_SIDES) {
        const name = `${state} ${event} ${side}`;
        expect([name, nextReturnState(state, event, side)]).toEqual([name, STEPS[name] ?? null]);
      }
    }
  }
  const listed = RETURN_TRANSITIONS.flatMap(({ event, from, by }) =>
    from.flatMap((state) => by.map((side) => `${state} ${event} ${side}`)),
  );
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.sort()).toEqual(Object.keys(STEPS).sort());
});

it('Every state is reached, and each that is open can end.', () => {
  const reached = new Set<ReturnState>(['requested', ...RETURN_TRANSITIONS.map(({ to }) => to)]);
  expect([...reached].sort()).toEqual([...RETURN_STATES].sort());
  const ends = new Set<ReturnState>(['withdrawn', 'closed']);
  for (let round = 0; round < RETURN_STATES.length; round++) {
    for (const { from, to } of RETURN_TRANSITIONS)
      if (ends.has(to)) from.forEach((s) => ends.add(s));
  }
  expect([...RETURN_STATES].filter((state) => !ends.has(state))).toEqual([]);
});

it('Somebody waits for exactly the open ones, and each of them has a clock.', () => {
  for (const reason of ['unused', 'missing'] satisfies ReturnReason[]) {
    for (const state of RETURN_STATES) {
      const isOpen = (OPEN_RETURN_STATES as readonly string[]).includes(state);
      expect(waitsFor({ state, reason }) !== null).toBe(isOpen);
      const clock = deadlineOf({ state, reason }, NOW, DEFAULT_PERIODS);
      expect(clock !== null).toBe(isOpen || state === 'declined');
    }
  }
  expect(waitsFor({ state: 'approved', reason: 'damaged' })).toBe('buyer');
  expect(waitsFor({ state: 'approved', reason: 'missing' })).toBe('seller');
});

describe('What stands against a step beside the state', () => {
  const of = (state: ReturnState, more: object = {}) => ({
    ...{ state, reason: 'damaged' as ReturnReason },
    ...more,
  });

  it('Is another state, or somebody else’s step.', () => {
    expect(stepObstacle(of('closed'), 'settled', 'seller', NOW)).toBe('state');
    expect(stepObstacle(of('requested'), 'approved', 'shop', NOW)).toBe('state');
    expect(stepObstacle(of('requested'), 'approved', 'seller', NOW)).toBeNull();
  });

  it('Is that the goods are on their way, or there.', () => {
    const back = of('escalated', { sentAt: EARLIER });
    expect(stepObstacle(back, 'withdrawn', 'buyer', NOW)).toBe('goodsSent');
    expect(stepObstacle(of('escalated'), 'withdrawn', 'buyer', NOW)).toBeNull();
    const there = of('escalated', { receivedAt: EARLIER });
    expect(stepObstacle(there, 'withdrawn', 'buyer', NOW)).toBe('goodsSent');
    expect(stepObstacle(there, 'approved', 'shop', NOW)).toBe('goodsThere');
    expect(stepObstacle(there, 'settled', 'shop', NOW)).toBeNull();
  });

  it('Is that nothing comes back where nothing arrived.', () => {
    const missing = of('approved', { reason: 'missing' });
    for (const [event, side] of [
      ['sent', 'buyer'],
      ['received', 'seller'],
      ['lapsed', 'clock'],
    ] as const) {
      expect(stepObstacle(missing, event, side, NOW)).toBe('nothingToSend');
      expect(stepObstacle(of('approved'), event, side, NOW)).toBeNull();
    }
    expect(possibleSteps(missing, 'seller', NOW)).toEqual(['settled']);
    expect(possibleSteps(missing, 'buyer', NOW)).toEqual(['withdrawn']);
  });

  it('Is that the time to ask the shop is over.', () => {
    const at = (appealBy: Date) =>
      stepObstacle(of('declined', { appealBy }), 'appealed', 'buyer', NOW);
    expect(at(LATER)).toBeNull();
    expect(at(NOW)).toBeNull();
    expect(at(EARLIER)).toBe('tooLate');
    expect(stepObstacle(of('declined'), 'appealed', 'buyer', NOW)).toBe('tooLate');
  });

  it('Is that nothing was replaced.', () => {
    const at = (outcome: string) =>
      stepObstacle(of('closed', { outcome }), 'reopened', 'clock', NOW);
    expect(at('replacement')).toBeNull();
    expect(at('refund')).toBe('state');
  });
});
