import fc from 'fast-check';
import { DEADLINE_URGENCIES } from './types';
import { remindersOf, type Reminded } from './reminder-commands';

const SELLERS = ['a', 'b', 'c', null] as const;

it('tells each seller of the own before and after, and the staff of its own and of all that is late', () => {
  const reminded = fc.record({
    sellerId: fc.constantFrom(...SELLERS),
    urgency: fc.constantFrom(...DEADLINE_URGENCIES),
  });
  fc.assert(
    fc.property(fc.array(reminded, { maxLength: 30 }), (all: Reminded[]) => {
      const told = remindersOf(all);
      for (const sellerId of SELLERS) {
        for (const urgency of DEADLINE_URGENCIES) {
          const own = all.filter((each) => each.urgency === urgency && each.sellerId === sellerId);
          const late = all.filter((each) => each.urgency === urgency);
          const expected = sellerId === null && urgency === 'late' ? late : own;
          const found = told.filter(
            (each) => each.sellerId === sellerId && each.urgency === urgency,
          );
          expect(found.map(({ count }) => count)).toEqual(
            expected.length > 0 ? [expected.length] : [],
          );
        }
      }
    }),
  );
});
