import { isTeamPermission } from '@/lib/shop/permissions';
import { ROUTES } from '@/lib/startup/routes';
import type { RouteDefinition } from '@/lib/platform/http/route';
import { handlersOf } from '../support/routes';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/**
 * Every call there is, also the next one: who may not make it is told so before its body is looked at,
 * and a write that is open to everybody names its limit.
 */

useShop();
const ID = 'abcdef0123456789abcdef01';
let ordinary: TestUser;
beforeAll(async () => {
  ordinary = await makeUser();
});

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;
const named = (routes: readonly RouteDefinition[]) =>
  routes.map((route) => [nameOf(route), route] as const);
const isRead = ({ method }: RouteDefinition) => method === 'GET';

async function statusOf(route: RouteDefinition, as?: TestUser): Promise<number> {
  const reply = await call(await handlersOf(route), route.path.replaceAll(/\{[^}]+\}/g, ID), {
    method: route.method,
    id: ID,
    ...(!isRead(route) && { body: {} }),
    ...(as && { as }),
  });
  return reply.status;
}

const guarded = ROUTES.filter(({ access }) => access !== 'anyone');
const ofStaff = guarded.filter(
  // Everybody may sell; what members of a team may not, `team-roles.test.ts` has.
  ({ access }) => access !== 'user' && access !== 'anyone' && !isTeamPermission(access),
);

it('There are calls of each kind.', () => {
  expect(guarded.length).toBeGreaterThan(100);
  expect(ofStaff.length).toBeGreaterThan(20);
});

it.each(named(guarded))('%s is refused to who is not signed in.', async (_name, route) => {
  expect(await statusOf(route)).toBe(401);
});

it.each(named(ofStaff))('%s is refused to an ordinary account.', async (_name, route) => {
  expect(await statusOf(route, ordinary)).toBe(403);
});

/** Writes that anybody may make and that name no limit, and why they need none there. */
const UNLIMITED: Record<string, string> = {
  'POST /api/guest': 'wrong codes of an address and tries of a code count inside (codes/limits.ts)',
  'POST /api/guest/code':
    'codes by address, number, prefix and in all count inside (codes/limits.ts)',
  'POST /api/language': 'writes nothing unless somebody is signed in, and then one field',
  'POST /api/login': 'guesses count inside, by account and by address (password-check-commands.ts)',
  'POST /api/login/code': 'as POST /api/guest/code',
  'POST /api/login/phone': 'as POST /api/guest',
  'POST /api/login/step': 'tries of an account count inside (factor/take-commands.ts)',
  'POST /api/login/step/passkey':
    'challenges of an account count inside (factor/passkey-commands.ts), for a login that waits',
  'POST /api/logout': 'ends what its own cookie names',
  'POST /api/saved/forget': 'takes a cookie away',
  'POST /api/track/forget': 'empties a cookie and reads no database',
  'POST /pageview':
    'raises a counter of a page that there is; the front’s writes of an address hold',
  'POST /reset': 'its token has 256 random bits; the front’s writes of an address hold',
  'POST /token': 'as POST /api/login',
  'POST /upload':
    'other limits count for who is signed in than for strangers, inside (upload/route.ts)',
};

it('A write that is open to everybody names a limit, or stands here with why it needs none.', () => {
  const open = ROUTES.filter(
    (route) => route.access === 'anyone' && !isRead(route) && !route.limits?.length,
  );
  expect(open.map(nameOf).sort()).toEqual(Object.keys(UNLIMITED).sort());
});

it('No guarded write switches the common limit off without naming another.', () => {
  const off = guarded.filter((route) => !isRead(route) && route.limits?.length === 0);
  expect(off.map(nameOf)).toEqual([]);
});
