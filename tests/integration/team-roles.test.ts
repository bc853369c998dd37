import { Types } from 'mongoose';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { blockBuyer } from '@/lib/features/checkout/buyers/block-commands';
import { isTeamPermission, TEAM_PERMISSIONS, TEAM_ROLE_PERMISSIONS } from '@/lib/shop/permissions';
import { TEAM_ROLES } from '@/lib/platform/auth/staff-types';
import type { RequestContext } from '@/lib/platform/http/request-context';
import type { Access, RouteDefinition } from '@/lib/platform/http/route';
import { PAGES } from '@/lib/shop/pages';
import { apiDocument, ROUTES } from '@/lib/startup/routes';
import { OrderModel } from '@/models/order';
import { UserModel } from '@/models/user';
import { writeAboutOrder } from '@/lib/features/conversations/commands';
import { post } from '../support/complaints';
import { makeAccount, packed } from '../support/couriers';
import { makePromotion } from '../support/promotion-records';
import { handlersOf } from '../support/routes';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { makeMember } from '../support/team';

/** Every role of a seller's team at every call and page of selling, as the list of permissions says. */

// Does what `experimental.authInterrupts` of next.config.ts does, without which there is no 403 page.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = 'true';

let mockCookie: string;
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
}));
/** User that every call is taken for, past the access check; undefined: the check works as ever. */
let mockPastTheDoor: TestUser | undefined;
let mockBody: object = {};
/** Whatever is asked for is there. */
const mockQuery = new Proxy<Record<string, unknown>>(
  { lang: 'en', ids: ['abcdef0123456789abcdef01'] },
  { get: (known, name) => known[String(name)] ?? '' },
);
jest.mock('@/lib/platform/http/request-context', () => {
  const own = jest.requireActual('@/lib/platform/http/request-context');
  return {
    ...own,
    readCall: async (route: unknown, request: unknown, id: string, keepForm: unknown) =>
      mockPastTheDoor
        ? ({
            ...{ actor: mockPastTheDoor, body: mockBody, id, request },
            query: mockQuery,
            ...{ isForm: false, address: '', sessionId: undefined, idempotency: undefined },
          } as RequestContext<Access, unknown, unknown>)
        : own.readCall(route, request, id, keepForm),
  };
});

useShop();

const ID = 'abcdef0123456789abcdef01';
const WHO = ['seller', ...TEAM_ROLES, 'closed'] as const;
type Who = (typeof WHO)[number];

/** Said anew, so that a fault of the shop's own question is seen. */
const permissionsOf = (who: Who): readonly string[] => {
  if (who === 'seller') return TEAM_PERMISSIONS;
  return who === 'closed' ? [] : TEAM_ROLE_PERMISSIONS[who];
};
const isAllowed = (who: Who, access: Access): boolean => permissionsOf(who).includes(access);

const people = {} as Record<Who, TestUser>;
beforeAll(async () => {
  people.seller = await makeUser({ name: 'Rahim Traders' });
  for (const role of TEAM_ROLES) people[role] = await makeMember(people.seller, role);
  const gone = await makeUser({ name: 'Closed Shop', disabled: true });
  people.closed = await makeMember(gone, 'manager');
});

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;
const isOfTeam = (access: Access) =>
  access !== 'anyone' && access !== 'user' && isTeamPermission(access);
const ofTeams = ROUTES.filter(({ access }) => isOfTeam(access));

async function answerOf(route: RouteDefinition, as: TestUser, id = ID) {
  return call(await handlersOf(route), route.path.replaceAll(/\{[^}]+\}/g, id), {
    method: route.method,
    id,
    ...(route.method !== 'GET' && { body: {} }),
    as,
  });
}

async function refusedTo(as: TestUser): Promise<string[]> {
  const refused: string[] = [];
  for (const route of ofTeams) {
    const { status, body } = await answerOf(route, as);
    if (status === 403 && body?.code === 'FORBIDDEN') refused.push(nameOf(route));
  }
  return refused;
}

it.each(WHO)('%s may make the calls of their permissions and no other of selling', async (who) => {
  const expected = ofTeams.filter(({ access }) => !isAllowed(who, access)).map(nameOf);
  expect(await refusedTo(people[who])).toEqual(expected);
  expect(ofTeams.length).toBeGreaterThan(45);
});

/** Returns the seller's record that each call names; a path that is not here names nothing, or no id. */
async function recordsOf(seller: TestUser): Promise<(path: string) => string> {
  const { parcelId, orderId, buyer } = await packed(seller);
  const { productId } = (await OrderModel.findById(orderId).lean())!.lines[0]!;
  const promotion = await makePromotion({
    sellerId: new Types.ObjectId(seller.id),
    payer: 'seller',
  });
  const { accountId } = await makeAccount(seller, 'steadfast');
  const { blockId } = await blockBuyer(seller, { orderId, reason: 'Refused a parcel.' });
  const complaint = (await post(buyer, orderId)).body.complaintId as string;
  const { threadId: thread } = await writeAboutOrder(buyer, 'buyer', orderId, { text: 'When?' });
  const ids: readonly (readonly [RegExp, string])[] = [
    [/^\/api\/couriers\/(un)?book/, parcelId],
    [/^\/api\/parcels\/(handover|step|bulk|tracking)/, parcelId],
    [/^\/api\/parcels\/papers/, 'labels'],
    [/^\/api\/parcels\/ready/, orderId],
    [/^\/api\/couriers/, accountId],
    [/^\/api\/promotions/, promotion],
    [/^\/api\/blocked-buyers\//, blockId],
    [/^\/api\/blocked-buyers$/, orderId],
    [/^\/api\/complaints/, complaint],
    [/^\/api\/conversations\/buyer/, orderId],
    [/^\/api\/conversations/, thread],
    [/^\/api\/delivery\/tables/, 'own'],
    [/^\/(update|delete|api\/products)\//, String(productId)],
    [/^\/(orderstatus|api\/orders|api\/parcels\/pack)/, orderId],
  ];
  return (path) => ids.find(([of]) => of.test(path))?.[1] ?? ID;
}

/**
 * Calls that do not let anybody learn that somebody else's records exist, or in which each of many says how
 * it went, and one that only keeps a choice in the caller's own browser.
 */
const NOT_SAID_AS_FORBIDDEN = {
  'POST /api/couriers/check/{id}': 'NOT_FOUND',
  'PUT /api/couriers/{id}': 'NOT_FOUND',
  'POST /api/papers/label-size': 200,
};

it('Each command of selling asks for a permission itself, whatever the door let through', async () => {
  const idOf = await recordsOf(people.seller);
  const closed = { ...people.closed, team: { ...people.packer.team!, role: null } };
  mockPastTheDoor = closed;
  try {
    const answers: Record<string, unknown> = {};
    for (const route of ofTeams) {
      const id = idOf(route.path);
      const one = { _id: id };
      mockBody = {
        orderId: id,
        ids: [id],
        orders: [one],
        rows: [{ ...one, trackingNumber: 'PT-1' }],
        courier: 'Pathao',
        step: 'pause',
        products: [one],
        action: 'delete',
        do: 'delivered',
      };
      const { status, body } = await answerOf(route, closed, id);
      const rows = body?.results as { code?: string }[] | undefined;
      const code = rows ? rows[0]?.code : (body?.code ?? status);
      if (code !== 'FORBIDDEN') answers[nameOf(route)] = code;
    }
    expect(answers).toEqual(NOT_SAID_AS_FORBIDDEN);
  } finally {
    mockPastTheDoor = undefined;
  }
});

const FORBIDDEN_PAGE = 'NEXT_HTTP_ERROR_FALLBACK;403';

async function shown(path: string): Promise<string> {
  try {
    await requirePageActor(path, 'en');
    return 'shown';
  } catch (error) {
    return (error as { digest?: string }).digest ?? String(error);
  }
}

it.each(WHO)('%s sees the pages of their permissions and no other of selling', async (who) => {
  mockCookie = people[who].cookie.split('=')[1]!;
  const guarded = PAGES.filter(({ access }) => isOfTeam(access));
  expect(guarded.length).toBeGreaterThan(25);
  for (const { path, access } of guarded) {
    const expected = isAllowed(who, access) ? 'shown' : FORBIDDEN_PAGE;
    expect([path, await shown(path.replace('{id}', ID))]).toEqual([path, expected]);
  }
  // Members may see what everybody may see.
  expect(await shown('/dashboard')).toBe('shown');
  expect(await shown('/dashboard/team')).toBe('shown');
});

it('staff pass the doors of selling as before, and are not in the list of teams', async () => {
  const clerk = await makeUser({ staffRole: 'content' });
  expect(await refusedTo(clerk)).toEqual([]);
});

it('A role that is changed or taken away counts from the next request on', async () => {
  const packer = await makeMember(people.seller, 'packer');
  const orders = ofTeams.find(({ path }) => path === '/mysales')!;
  const couriers = ofTeams.find(
    ({ path, method }) => path === '/api/couriers' && method === 'GET',
  )!;
  const statusOf = async (route: RouteDefinition) =>
    (await call(await handlersOf(route), route.path, { method: 'GET', as: packer })).status;
  expect([await statusOf(orders), await statusOf(couriers)]).toEqual([200, 403]);
  await UserModel.updateOne({ _id: packer.id }, { $set: { 'team.role': 'manager' } });
  expect(await statusOf(couriers)).toBe(200);
  // Members whose seller's account is closed have no rights; once it is open again the rights are back.
  await UserModel.updateOne({ _id: people.seller.id }, { $set: { disabled: true } });
  expect([await statusOf(orders), await statusOf(couriers)]).toEqual([403, 403]);
  await UserModel.updateOne({ _id: people.seller.id }, { $set: { disabled: false } });
  expect(await statusOf(orders)).toBe(200);
  await UserModel.collection.updateOne({ email: packer.email }, { $set: { 'team.role': 'owner' } });
  expect([await statusOf(orders), await statusOf(couriers)]).toEqual([403, 403]);
});

it('The interface’s description names each permission of teams', () => {
  const document = apiDocument({
    title: '',
    version: '1',
    origin: '',
  });
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  for (const route of ofTeams) {
    expect(paths[route.path]![route.method.toLowerCase()]!['x-permission']).toBe(route.access);
  }
});

it('Where the money goes and who is in the team are the seller’s alone', () => {
  for (const role of TEAM_ROLES) {
    for (const own of ['shop.payout', 'shop.team']) {
      expect(TEAM_ROLE_PERMISSIONS[role] as readonly string[]).not.toContain(own);
    }
  }
});
