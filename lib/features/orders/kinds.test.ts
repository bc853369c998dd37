import { FULFILMENT_STEPS, isWithdrawn, ORDER_STATUSES, SELLER_STEPS } from './kinds';
import { TRANSITIONS } from './transitions';

it('Every step and every end of an order is reached by one transition, and no transition leads elsewhere.', () => {
  const asked = TRANSITIONS.map(({ ask }) => Object.values(ask)[0] as string);
  const ends = ORDER_STATUSES.filter(isWithdrawn);
  expect([...asked].sort()).toEqual([...SELLER_STEPS, ...ends].sort());
});

it('Transitions start from and lead to known states.', () => {
  const states = TRANSITIONS.flatMap(({ from, to }) => [...from, to]);
  for (const { fulfilment, orderStatus } of states) {
    if (fulfilment) expect(FULFILMENT_STEPS).toContain(fulfilment);
    if (orderStatus) expect(ORDER_STATUSES).toContain(orderStatus);
  }
});

it('The steps stand in the order in which transitions lead from one to the next.', () => {
  const places = TRANSITIONS.flatMap(({ ask, from }) =>
    'fulfilment' in ask
      ? [
          [
            FULFILMENT_STEPS.indexOf(from[0]!.fulfilment) + 1,
            FULFILMENT_STEPS.indexOf(ask.fulfilment),
          ],
        ]
      : [],
  );
  expect(places).not.toHaveLength(0);
  for (const [next, place] of places) expect(place).toBe(next);
});
