import { type Begun, onboardingOf } from './onboarding-rules';

const NOTHING: Begun = {
  hasProfile: false,
  hasPickup: false,
  products: { published: 0, paused: 0, pending: 0, rejected: 0 },
};
const done = (begun: Partial<Begun>, isAsked = false) =>
  onboardingOf({ ...NOTHING, ...begun }, isAsked)?.flatMap(({ key, isDone }) =>
    isDone ? [key] : [],
  ) ?? null;

it('a buyer who has begun nothing sees no steps, unless they came to sell', () => {
  expect(done({})).toBeNull();
  // Buyers have addresses too.
  expect(done({ hasPickup: true })).toBeNull();
  expect(done({}, true)).toEqual([]);
});

it('follows what is there', () => {
  expect(done({ hasProfile: true })).toEqual(['profile']);
  expect(done({ products: { published: 0, paused: 0, pending: 1, rejected: 0 } })).toEqual([
    'product',
  ]);
  expect(
    done({
      ...{ hasProfile: true, hasPickup: true },
      products: { published: 0, paused: 0, pending: 0, rejected: 2 },
    }),
  ).toEqual(['profile', 'address', 'product']);
});

it('ends with the first product on sale', () => {
  const paused = { published: 0, paused: 1, pending: 0, rejected: 0 };
  expect(done({ products: paused }, true)).toBeNull();
  const products = { published: 1, paused: 0, pending: 3, rejected: 0 };
  expect(done({ hasProfile: true, hasPickup: true, products }, true)).toBeNull();
  expect(done({ products }, true)).toBeNull();
});
