import { REVIEW_EVENTS, REVIEW_PARTIES, REVIEW_STATES } from './types';
import { nextReviewState } from './transitions';

/** Every step that there is; all others are refused. */
const STEPS = [
  'published edited buyer published',
  'pending edited buyer pending',
  'hidden edited buyer pending',
  'published held clock pending',
  'pending published shop published',
  'hidden published shop published',
  'pending hidden shop hidden',
  'published hidden shop hidden',
  'published answered seller published',
  'published reported seller published',
  'published reported reader published',
  'published voted reader published',
];

it('takes these steps and no others', () => {
  const found = REVIEW_STATES.flatMap((state) =>
    REVIEW_EVENTS.flatMap((event) =>
      REVIEW_PARTIES.flatMap((party) => {
        const to = nextReviewState(state, event, party);
        return to === null ? [] : [`${state} ${event} ${party} ${to}`];
      }),
    ),
  );
  expect(found.toSorted()).toEqual(STEPS.toSorted());
});
