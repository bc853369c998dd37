import fc from 'fast-check';
import {
  MOST_ATTEMPTS,
  nextAttempt,
  withoutOvertaking,
  GatherTime,
  LONGEST_MS,
  SHORTEST_MS,
} from './deliver';

const NOW = new Date('2026-11-22T10:00:00Z');

describe('nextAttempt', () => {
  it('doubles the pause up to an hour and then gives up', () => {
    const pauses = Array.from({ length: MOST_ATTEMPTS }, (_, index) => {
      const next = nextAttempt(index + 1, NOW);
      return next && (next.getTime() - NOW.getTime()) / 1000;
    });
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, null]);
  });
});

describe('withoutOvertaking', () => {
  const event = fc.record({
    entity: fc.constantFrom('a', 'b', 'c'),
    dueAt: fc.option(fc.constantFrom(-1, 1).map((s) => new Date(NOW.getTime() + s * 1000))),
  });

  it('never lets an event pass an earlier one of its entity that waits', () => {
    fc.assert(
      fc.property(fc.array(event), fc.subarray(['a', 'b', 'c']), (events, held) => {
        const waiting = new Set(held);
        const free = withoutOvertaking(events, waiting, NOW);
        // The naive rule: nothing of a held entity, and of the others all up to the first that waits.
        const expected = events.filter(
          ({ entity }, index) =>
            !held.includes(entity) &&
            events
              .slice(0, index + 1)
              .every((other) => other.entity !== entity || !other.dueAt || other.dueAt <= NOW),
        );
        expect(free).toEqual(expected);
      }),
    );
  });
});

describe('GatherTime', () => {
  it('is short for what comes alone', () => {
    const time = new GatherTime();
    expect(time.next(0)).toBe(SHORTEST_MS);
    time.delivered(SHORTEST_MS);
    expect(time.next(SHORTEST_MS + LONGEST_MS)).toBe(SHORTEST_MS);
  });

  it('grows with each pass that follows soon, up to half a second, and is short again after a quiet one', () => {
    const time = new GatherTime();
    let now = 0;
    const gathered = Array.from({ length: 6 }, () => {
      const ms = time.next(now);
      now += ms;
      time.delivered(now);
      return ms;
    });
    expect(gathered).toEqual([100, 200, 400, 500, 500, 500]);
    expect(time.next(now + LONGEST_MS)).toBe(SHORTEST_MS);
  });

  it('does not grow with passes that find nothing', () => {
    const time = new GatherTime();
    expect([0, 100, 200].map((now) => time.next(now))).toEqual([100, 100, 100]);
  });
});
