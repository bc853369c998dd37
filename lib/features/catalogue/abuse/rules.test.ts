import { dueAfter, mayDecideAppeal, mayReport } from './rules';
import { abuseEventsFor, nextAbuseState } from './transitions';
import { ABUSE_EVENTS, ABUSE_PARTIES, ABUSE_STATES } from './types';

it('takes down only by the shop, and ends after one appeal', () => {
  const steps = ABUSE_STATES.flatMap((state) =>
    ABUSE_PARTIES.flatMap((by) =>
      ABUSE_EVENTS.flatMap((event) => {
        const to = nextAbuseState(state, event, by);
        return to ? [`${state} ${event} by ${by}`] : [];
      }),
    ),
  );
  expect(steps).toEqual([
    'open dismissed by shop',
    'open upheld by shop',
    'upheld appealed by seller',
    'upheld appealed by shop',
    'appealed restored by shop',
    'appealed final by shop',
  ]);
  expect(abuseEventsFor('final', 'seller')).toEqual([]);
});

it('gives the shop 72 hours for a report and for an appeal', () => {
  const now = new Date('2026-11-29T00:00:00Z');
  const due = new Date('2026-12-02T00:00:00Z');
  expect(ABUSE_STATES.map((state) => dueAfter(state, now))).toEqual([
    ...[due, null, null, due],
    ...[null, null],
  ]);
});

it.each([
  [{ open: 0, dismissed: 0 }, true],
  [{ open: 19, dismissed: 4 }, true],
  [{ open: 20, dismissed: 0 }, false],
  [{ open: 0, dismissed: 5 }, true],
  [{ open: 1, dismissed: 5 }, false],
])('takes a report of who has %o: %s', (of, may) => {
  expect(mayReport(of)).toBe(may);
});

it.each([
  ['b', ['a', 'b'], true],
  ['a', ['a', 'b'], false],
  ['a', ['a'], true],
])('lets %s decide the appeal against a, where %j may: %s', (who, deciders, may) => {
  expect(mayDecideAppeal(who, 'a', deciders)).toBe(may);
});
