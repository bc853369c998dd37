import { isApproved, isUnreviewed, productStateOf } from './state-rules';
import { PRODUCT_STATUSES } from './state-types';

const stocked = { maxQuantity: 10, minQuantity: 10 };

test.each([
  ['draft', 'draft'],
  ['pending', 'waiting'],
  ['published', 'onSale'],
  ['paused', 'paused'],
  ['rejected', 'rejected'],
] as const)('a stored %s is %s to its seller', (status, state) => {
  expect(productStateOf({ ...stocked, status })).toBe(state);
});

test('less than one smallest order is sold out, and only of what is on sale', () => {
  const left = { maxQuantity: 9, minQuantity: 10 };
  expect(productStateOf({ ...left, status: 'published' })).toBe('soldOut');
  expect(productStateOf({ ...left, status: 'paused' })).toBe('paused');
  expect(productStateOf({ ...left, status: 'draft' })).toBe('draft');
});

test('each state was approved, was not reviewed, or was rejected', () => {
  for (const status of PRODUCT_STATUSES) {
    expect([isApproved(status), isUnreviewed(status), status === 'rejected']).toContain(true);
    expect(isApproved(status) && isUnreviewed(status)).toBe(false);
  }
});
