import { decisionObstacle, isNewOwner, NEW_OWNER_MS } from './approval-rules';

const NOW = Date.UTC(2026, 10, 28);
const asked = {
  makerId: 'maker',
  involved: ['seller', 'buyer'],
  state: 'pending',
  expiresAt: new Date(NOW + 1),
};
const owner = { id: 'owner', adminSince: null };

it.each([
  ['another owner', asked, owner, null],
  ['who asked', asked, { ...owner, id: 'maker' }, 'maker'],
  ['whose order it is', asked, { ...owner, id: 'buyer' }, 'involved'],
  ['who was made an owner just now', asked, { ...owner, adminSince: new Date(NOW - 1) }, 'new'],
  ['who was a day ago', asked, { ...owner, adminSince: new Date(NOW - NEW_OWNER_MS) }, null],
  ['nobody, too late', { ...asked, expiresAt: new Date(NOW) }, owner, 'over'],
  ['nobody, twice', { ...asked, state: 'approved' }, owner, 'over'],
])('is decided by %s?', (_who, question, actor, obstacle) => {
  expect(decisionObstacle(question, actor, NOW)).toBe(obstacle);
});

it('an owner of before it was noted is none of the new ones', () => {
  expect([isNewOwner(null, NOW), isNewOwner(undefined, NOW)]).toEqual([false, false]);
});
