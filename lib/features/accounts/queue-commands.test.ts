import { hoursBack, MOST_HOURS_BACK } from './queue-commands';

it.each([
  [true, 0, 0],
  [true, 19, 0],
  [true, 20, 1],
  [true, 119, 100],
  [false, 0, 1],
  [false, 1, 1],
  [false, 2, 2],
  [false, 100, 100],
  [false, 5000, MOST_HOURS_BACK],
])('known: %s, with %i waiting stands %i hours back', (isKnown, waiting, hours) => {
  expect(hoursBack({ isKnown, waiting })).toBe(hours);
});

it('a stranger’s thousand stand behind what others bring in the hours that follow', () => {
  const at = (hour: number, of: Parameters<typeof hoursBack>[0]) => hour + hoursBack(of);
  const flood = Array.from({ length: 1000 }, (_none, waiting) =>
    at(0, { isKnown: false, waiting }),
  );
  const others = Array.from({ length: 24 }, (_none, hour) =>
    at(hour, { isKnown: false, waiting: 0 }),
  );
  const before = (place: number) => flood.filter((each) => each < place).length;
  expect(Math.max(...others.map(before))).toBeLessThanOrEqual(25);
  expect(before(at(0, { isKnown: true, waiting: 0 }))).toBe(0);
});
