import { NOW, promotionOf } from '../../../../tests/support/promotions';
import type { PromotionStanding } from './kinds';
import { promotionStandingOf, type Promotion } from './rules';

const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);

it.each<[PromotionStanding, Partial<Promotion>]>([
  ['running', {}],
  ['running', { startsAt: NOW, endsAt: after }],
  ['scheduled', { startsAt: after }],
  ['ended', { endsAt: NOW }],
  ['ended', { state: 'ended' }],
  ['ended', { state: 'paused', endsAt: before }],
  ['paused', { state: 'paused' }],
  ['paused', { state: 'paused', maxUses: 1, used: 1 }],
  ['usedUp', { maxUses: 1, used: 1 }],
  ['usedUp', { budgetPoisha: 10_000, spentPoisha: 10_000 }],
  // An edit may set a limit below what was used already.
  ['usedUp', { maxUses: 1, used: 4 }],
  ['running', { budgetPoisha: 10_000, spentPoisha: 9_999 }],
])('A promotion is %s with %j.', (standing, fields) => {
  expect(promotionStandingOf(promotionOf(fields), NOW)).toBe(standing);
});
