import english from '@/messages/dashboard/en.json';
import { paths } from '@/lib/shop/paths';
import {
  STAFF_ROLES,
  TEAM_ROLES,
  type StaffRole,
  type TeamRole,
} from '@/lib/platform/auth/staff-types';
import { roomGroups, type RoomPerson, type RoomRole } from './rooms';

const personOf = (dashboard: RoomRole, staffRole?: StaffRole): RoomPerson => ({
  dashboard,
  role: dashboard === 'admin' ? 'admin' : 'user',
  staffRole,
});
const roomsOf = (role: RoomRole) => roomGroups(personOf(role)).flatMap(({ rooms }) => rooms);
const labels = english.dashboard.layout;
/** Each group as it is read: its heading, then its rooms. */
const read = (role: RoomRole, staffRole?: StaffRole) =>
  roomGroups(personOf(role, staffRole)).map(({ heading, rooms }) => [
    heading === undefined ? '' : labels.groups[heading],
    ...rooms.map(({ label }) => labels[label]),
  ]);

it('an administrator has all rooms, in groups by what they are about', () => {
  expect(read('admin')).toEqual([
    ['', 'Overview', 'Notifications', 'Team'],
    [
      'Orders and delivery',
      'Orders',
      'Parcels',
      'Returns',
      'Deadlines',
      'Delivery prices',
      'Couriers',
    ],
    [
      'Products',
      'All products',
      'Shop profile',
      'Add product',
      'Import and export',
      'Categories',
      'Promotions',
      'Campaigns',
    ],
    [
      'Money',
      'Figures',
      'Balance',
      'Papers',
      'Payments',
      'Refunds',
      'Payouts',
      'Remittances',
      'Finance',
      'Commission',
    ],
    ['Customers', 'Buyers’ messages', 'Complaints', 'Reviews', 'Blocked buyers', 'Users'],
    [
      'Shop',
      'Content management',
      'Messages',
      'Payment settings',
      'Wallet accounts',
      'Order limits',
      'Staff',
      'Second person',
      'Audit log',
    ],
  ]);
});

it('a seller has what selling takes, and no group of nothing', () => {
  expect(read('seller')).toEqual([
    ['', 'Overview', 'Notifications', 'Team'],
    [
      'Orders and delivery',
      'Orders',
      'Parcels',
      'Returns',
      'Deadlines',
      'Delivery prices',
      'Couriers',
    ],
    [
      'Products',
      'My products',
      'Shop profile',
      'Add product',
      'Import and export',
      'Promotions',
      'Campaigns',
    ],
    ['Money', 'Figures', 'Balance', 'Papers'],
    ['Customers', 'Buyers’ messages', 'Complaints', 'Reviews', 'Blocked buyers'],
  ]);
});

it('the few rooms of a customer are one list without headings', () => {
  expect(read('customer')).toEqual([
    [
      '',
      'Overview',
      'Notifications',
      'Orders',
      'Delivery prices',
      'My products',
      'Shop profile',
      'Add product',
      'Import and export',
    ],
  ]);
  // A user who sells nothing has no orders to look after: their own are meant.
  expect(roomsOf('customer')[2]!.href).toBe(paths.cart);
  expect(roomsOf('seller')[3]!.href).toBe(paths.dashboardOrders);
});

it.each<[StaffRole, string[]]>([
  ['catalogue', ['All products', 'Add product', 'Import and export', 'Categories', 'Reviews']],
  ['orders', ['Orders', 'Parcels', 'Returns', 'Deadlines', 'Papers', 'Blocked buyers']],
  [
    'finance',
    [
      'Promotions',
      'Campaigns',
      'Payments',
      'Refunds',
      'Payouts',
      'Remittances',
      'Finance',
      'Commission',
    ],
  ],
  ['content', ['Content management', 'Messages']],
  [
    'support',
    [
      ...['Orders', 'Parcels', 'Returns', 'Deadlines', 'Papers'],
      ...['Complaints', 'Reviews', 'Blocked buyers'],
    ],
  ],
])('staff of the role %s has exactly their rooms, in one list', (role, rooms) => {
  expect(read('staff', role)).toEqual([['', 'Overview', 'Notifications', ...rooms]]);
});

it('staff who also sells has the rooms of both', () => {
  const both = read('seller', 'finance').flat();
  for (const room of read('seller').flat()) expect(both).toContain(room);
  expect(both).toContain('Payouts');
  expect(both).not.toContain('Users');
});

it.each<[TeamRole, string[]]>([
  [
    'manager',
    [
      ...['Orders', 'Parcels', 'Returns', 'Deadlines', 'Delivery prices', 'Couriers'],
      ...[
        'My products',
        'Shop profile',
        'Add product',
        'Import and export',
        'Promotions',
        'Campaigns',
      ],
      ...['Figures', 'Papers', 'Buyers’ messages', 'Complaints', 'Reviews', 'Blocked buyers'],
    ],
  ],
  ['packer', ['Orders', 'Parcels']],
  ['accounts', ['Orders', 'Balance', 'Papers']],
])('a %s of a seller’s team has exactly the rooms of the role', (role, rooms) => {
  const team = { sellerId: 'seller', name: 'Rahim Traders', email: '', role };
  const shown = roomGroups({ ...personOf('seller'), team }).flatMap((group) => group.rooms);
  expect(shown.map(({ label }) => labels[label])).toEqual([
    ...['Overview', 'Notifications', 'Team'],
    ...rooms,
  ]);
  expect(TEAM_ROLES).toContain(role);
});

it('who works for a shop that is closed sells nothing there, and can still leave', () => {
  const team = { sellerId: 'seller', name: 'Rahim Traders', email: '', role: null };
  const shown = roomGroups({ ...personOf('customer'), team }).flatMap((group) => group.rooms);
  expect(shown.map(({ label }) => labels[label])).toEqual([
    ...['Overview', 'Notifications', 'Team', 'Orders'],
  ]);
});

it('every role has a room beside those of everybody', () => {
  for (const role of STAFF_ROLES) expect(read('staff', role)[0]!.length).toBeGreaterThan(3);
});

describe.each(['admin', 'seller', 'customer'] as const)('%s', (role) => {
  it('finds each room in exactly one group', () => {
    const hrefs = roomsOf(role).map(({ href }) => href);
    expect(hrefs).toEqual([...new Set(hrefs)]);
    const labels = roomsOf(role).map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
  });

  it('finds no heading over a single room, none twice, and the first rooms under none', () => {
    const [first, ...others] = roomGroups(personOf(role));
    expect(first!.heading).toBeUndefined();
    const headings = others.map(({ heading }) => heading);
    expect(headings).not.toContain(undefined);
    expect(headings).toEqual([...new Set(headings)]);
    for (const { rooms } of others) expect(rooms.length).toBeGreaterThan(1);
  });
});
