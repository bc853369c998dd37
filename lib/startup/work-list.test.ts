import bangla from '@/messages/dashboard/bn.json';
import english from '@/messages/dashboard/en.json';
import { roomGroups } from '@/components/layout/dashboard/rooms';
import type { Actor } from '../platform/auth/actor';
import { mayEnter } from '../shop/policy';
import {
  STAFF_ROLES,
  TEAM_ROLES,
  type StaffRole,
  type TeamRole,
} from '../platform/auth/staff-types';
import { log } from '../platform/log';
import { findPage } from '../shop/pages';
import { workQueue } from '../shop/work/queue';
import { readWork } from './work-list';
import { WORK_QUEUES } from './work-queues';

const person = (of: Partial<Actor> = {}): Actor => ({
  ...{ id: 'own', name: 'Rahima', email: '', role: 'user' as const },
  ...of,
});
const member = (role: TeamRole) =>
  person({ team: { sellerId: 'shop', name: 'Rahim Traders', email: '', role } });

/** Everybody who has work: who, whether they sell, and whose dashboard they have. */
const PEOPLE: [string, Actor, boolean, 'admin' | 'staff' | 'seller'][] = [
  ['owner', person({ role: 'admin' }), true, 'admin'],
  ...STAFF_ROLES.map(
    (role) =>
      [role, person({ staffRole: role }), false, 'staff'] as [string, Actor, boolean, 'staff'],
  ),
  ['seller', person(), true, 'seller'],
  ...TEAM_ROLES.map(
    (role) => [role, member(role), true, 'seller'] as [string, Actor, boolean, 'seller'],
  ),
];

const namesFor = (actor: Actor, sells: boolean) =>
  WORK_QUEUES.filter((queue) => queue.isFor(actor, sells)).map(({ name }) => name);

it('has each queue once, with its words in both languages', () => {
  const names = WORK_QUEUES.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  for (const words of [english, bangla]) {
    expect(Object.keys(words.dashboard.work.queues).toSorted()).toEqual(names.toSorted());
  }
});

it.each(PEOPLE)(
  'gives %s queues whose pages they may enter and find in their menu',
  (_who, actor, sells, dashboard) => {
    const rooms = roomGroups({ ...actor, dashboard }).flatMap((group) => group.rooms);
    const hrefs = rooms.map(({ href }) => href);
    const queues = WORK_QUEUES.filter((queue) => queue.isFor(actor, sells));
    for (const { href, room } of queues) {
      const page = findPage(new URL(href, 'http://shop.invalid').pathname)!;
      expect([href, mayEnter(actor, page.access)]).toEqual([href, true]);
      expect(hrefs).toContain(room);
    }
  },
);

const ORDERS = ['ordersLate', 'parcelsToCheck', 'returnsToDecide'];
it.each<[StaffRole, string[]]>([
  ['catalogue', ['abuseToDecide', 'productsToReview']],
  ['orders', ORDERS],
  [
    'finance',
    [
      ...['paymentsToReview', 'paymentsHeld', 'refundsToSend', 'refundsFailed', 'refundsToApprove'],
      ...[
        'documentsToCheck',
        'payoutAccountsToVerify',
        'payoutsOpen',
        'remittancesToApply',
        'remittanceRowsToSettle',
      ],
      'campaignEntries',
    ],
  ],
  ['content', ['messagesFailed']],
  [
    'support',
    [...ORDERS, 'complaintsToDecide', 'contestsToDecide', 'abuseToDecide', 'threadsReported'],
  ],
])('gives staff of the role %s exactly their own', (staffRole, names) => {
  expect(namesFor(person({ staffRole }), false)).toEqual(names);
});

it.each<[TeamRole, string[]]>([
  [
    'manager',
    [
      ...['ownOrdersLate', 'ordersToConfirm', 'ordersToPack', 'ordersToHandOver'],
      ...['ownParcelsToCheck', 'returnsToAnswer', 'complaintsToAnswer'],
      'threadsToAnswer',
      ...['productsRejected', 'productsLow', 'importsToStart'],
    ],
  ],
  ['packer', ['ordersToPack', 'ordersToHandOver', 'ownParcelsToCheck']],
  ['accounts', []],
])('gives a %s of a seller’s team exactly their own', (role, names) => {
  expect(namesFor(member(role), true)).toEqual(names);
});

it('gives a seller their own shop’s, and an owner the whole shop’s', () => {
  const own = namesFor(person(), true);
  expect(own).toEqual([
    ...namesFor(member('manager'), true).slice(0, 8),
    'payoutAccountMissing',
    ...namesFor(member('manager'), true).slice(8),
  ]);
  const all = namesFor(person({ role: 'admin' }), true);
  expect(all).toContain('approvalsToDecide');
  expect(all).toContain('eventsUndelivered');
  expect(all.filter((name) => own.includes(name))).toEqual(['threadsToAnswer', 'importsToStart']);
});

it('shows the other queues where one can’t be read, and logs which', async () => {
  const error = jest.spyOn(log(), 'error').mockImplementation(() => undefined);
  const of = { room: '/dashboard', href: '/dashboard', access: 'audit.read', models: [] } as const;
  const one = workQueue({ ...of, name: 'one', read: () => Promise.reject(new Error('down')) });
  const other = workQueue({ ...of, name: 'other', read: async () => [] });
  const rows = await readWork([one, other], person({ role: 'admin' }), true);
  expect(rows).toEqual([
    expect.objectContaining({ name: 'one', waiting: null }),
    expect.objectContaining({ name: 'other', waiting: expect.objectContaining({ count: 0 }) }),
  ]);
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ queue: 'one' }), expect.any(String));
});
