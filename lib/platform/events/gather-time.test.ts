import { GatherTime, LONGEST_MS, SHORTEST_MS } from './gather-time';

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
