import { isTeamPermission, PERMISSIONS, ROLE_PERMISSIONS } from '@/lib/shop/permissions';
import { STAFF_ROLES } from '@/lib/platform/auth/staff-types';
import type { RequestContext } from '@/lib/platform/http/request-context';
import type { Access, RouteDefinition } from '@/lib/platform/http/route';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { openApiDocument } from '@/lib/platform/http/openapi';
import { findPage, PAGES } from '@/lib/shop/pages';
import { ROUTES } from '@/lib/startup/routes';
import { UserModel } from '@/models/user';
import { handlersOf } from '../support/routes';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/**
 * Every role at every call and every page: allowed or refused, as the list of permissions says and not
 * otherwise. Also the next call and the next page.
 */

// Does what `experimental.authInterrupts` of next.config.ts does, without which there is no 403 page.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = 'true';

let mockCookie: string;
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
}));
/** User that every call is taken for, past the shop's access check; undefined: the check works as ever. */
let mockPastTheDoor: TestUser | undefined;
jest.mock('@/lib/platform/http/request-context', () => {
  const own = jest.requireActual('@/lib/platform/http/request-context');
  return {
    ...own,
    readCall: async (route: unknown, request: unknown, id: string, keepForm: unknown) =>
      mockPastTheDoor
        ? ({
            ...{ actor: mockPastTheDoor, body: {}, id, request },
            // Whatever is asked for is there.
            query: new Proxy({}, { get: () => '' }),
            ...{ isForm: false, address: '', sessionId: undefined, idempotency: undefined },
          } as RequestContext<Access, unknown, unknown>)
        : own.readCall(route, request, id, keepForm),
  };
});

useShop();

const ID = 'abcdef0123456789abcdef01';
const WHO = ['owner', ...STAFF_ROLES, 'nobody'] as const;
type Who = (typeof WHO)[number];

/** Said anew, so that a fault of the shop's own question is seen. */
const permissionsOf = (who: Who): readonly string[] =>
  who === 'owner' ? PERMISSIONS : who === 'nobody' ? [] : ROLE_PERMISSIONS[who];
/** Everybody who is in no seller's team may sell: those permissions are held by `team-roles.test.ts`. */
const isOfStaff = (access: Access) =>
  access !== 'anyone' && access !== 'user' && !isTeamPermission(access);
const isAllowed = (who: Who, access: Access): boolean =>
  !isOfStaff(access) || permissionsOf(who).includes(access);

const people = {} as Record<Who, TestUser>;
beforeAll(async () => {
  for (const who of WHO) {
    people[who] = await makeUser(
      who === 'owner' ? { role: 'admin' } : who === 'nobody' ? {} : { staffRole: who },
    );
  }
});

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;
const ofStaff = ROUTES.filter(({ access }) => isOfStaff(access));

async function replyOf(route: RouteDefinition, as: TestUser) {
  return call(await handlersOf(route), route.path.replaceAll(/\{[^}]+\}/g, ID), {
    method: route.method,
    id: ID,
    ...(route.method !== 'GET' && { body: {} }),
    as,
  });
}

async function refusedTo(as: TestUser): Promise<string[]> {
  const refused: string[] = [];
  for (const route of ofStaff) {
    const { status, body } = await replyOf(route, as);
    if (status === 403 && body.code === 'FORBIDDEN') refused.push(nameOf(route));
  }
  return refused;
}

it.each(WHO)(
  '%s may make the calls of their permissions and no other of the staff’s',
  async (who) => {
    const expected = ofStaff.filter(({ access }) => !isAllowed(who, access)).map(nameOf);
    expect(await refusedTo(people[who])).toEqual(expected);
  },
);

it('Each command of the staff asks for a permission itself, before it looks at anything', async () => {
  mockPastTheDoor = people.nobody;
  try {
    expect(await refusedTo(people.nobody)).toEqual(ofStaff.map(nameOf));
  } finally {
    mockPastTheDoor = undefined;
  }
});

/** Returns Next's response for a page: shown, its 403 page, or something else. */
async function shown(path: string): Promise<string> {
  try {
    await requirePageActor(path, 'en');
    return 'shown';
  } catch (error) {
    return (error as { digest?: string }).digest ?? String(error);
  }
}

const FORBIDDEN_PAGE = 'NEXT_HTTP_ERROR_FALLBACK;403';

it.each(WHO)('%s sees the pages of their permissions and no other of the staff’s', async (who) => {
  mockCookie = people[who].cookie.split('=')[1]!;
  const guarded = PAGES.filter(({ access }) => access !== 'anyone');
  for (const { path, access } of guarded) {
    const expected = isAllowed(who, access) ? 'shown' : FORBIDDEN_PAGE;
    expect([path, await shown(path.replace('{id}', ID))]).toEqual([path, expected]);
  }
  expect(await shown('/dashboard/none/such')).toBe('NEXT_HTTP_ERROR_FALLBACK;404');
});

it('What a page’s address carries changes nothing about who may see it', async () => {
  mockCookie = people.support.cookie.split('=')[1]!;
  for (const more of ['?next=/cart', '#orders', `?a=/dashboard/orders`, '?\n/cart']) {
    expect(await shown(`/dashboard/payouts${more}`)).toBe(FORBIDDEN_PAGE);
    expect(await shown(`/dashboard/payouts/x${more}`)).toBe(FORBIDDEN_PAGE);
  }
});

it('A role that is taken away or changed counts from the next request on', async () => {
  const clerk = await makeUser({ staffRole: 'finance' });
  const payouts = ofStaff.find(({ path }) => path === '/api/payouts/runs/{id}')!;
  const statusOf = async () => (await replyOf(payouts, clerk)).status;
  expect(await statusOf()).not.toBe(403);
  await UserModel.updateOne({ _id: clerk.id }, { $set: { staffRole: 'content' } });
  expect(await statusOf()).toBe(403);
  await UserModel.updateOne({ _id: clerk.id }, { $set: { staffRole: 'finance' } });
  expect(await statusOf()).not.toBe(403);
  await UserModel.updateOne({ _id: clerk.id }, { $unset: { staffRole: 1 } });
  expect(await statusOf()).toBe(403);
});

it('A role that there is none of may nothing', async () => {
  const odd = await makeUser();
  for (const staffRole of ['owner', 'admin', 'constructor', '__proto__']) {
    await UserModel.collection.updateOne({ email: odd.email }, { $set: { staffRole } });
    expect(await refusedTo(odd)).toEqual(ofStaff.map(nameOf));
  }
});

it('The interface’s description names each permission', () => {
  const document = openApiDocument({
    ...{ title: '', version: '1', origin: '', routes: ROUTES, refusalData: {} },
  });
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  for (const route of ofStaff) {
    expect(paths[route.path]![route.method.toLowerCase()]!['x-permission']).toBe(route.access);
  }
  expect(paths['/myorder']!.get).not.toHaveProperty('x-permission');
});

it('Only owners may say who is staff, or where the shop’s money goes', () => {
  for (const role of STAFF_ROLES) {
    expect(ROLE_PERMISSIONS[role].length).toBeGreaterThan(0);
    for (const own of ['staff.manage', 'users.manage', 'settings.manage', 'jobs.manage']) {
      expect(ROLE_PERMISSIONS[role] as readonly string[]).not.toContain(own);
    }
  }
  // There are links to new passwords in it.
  expect(findPage('/dashboard/content-management/outbox')!.access).toBe('jobs.manage');
});
