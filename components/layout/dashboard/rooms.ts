import type { useTranslations } from 'next-intl';
import type { Permission } from '@/lib/shop/permissions';
import type { Team } from '@/lib/platform/auth/actor';
import { can, mayEnter, type Rights } from '@/lib/shop/policy';
import { findPage } from '@/lib/shop/pages';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import type { RoomIcon } from './room-icons';

/** An account that sells nothing is a customer's, whose orders are purchases, or staff with a role. */
export type RoomRole = 'admin' | 'staff' | 'seller' | 'customer';

/** Person whose rooms they are. */
export interface RoomPerson extends Rights {
  /** Which of the dashboards is theirs. */
  dashboard: RoomRole;
  /** The seller that they work for; absent for who sells on their own. */
  team?: Team | undefined;
}

/** One room of the dashboard, its words by their key in `dashboard.layout`. */
interface Room {
  href: string;
  label: Exclude<
    Parameters<ReturnType<typeof useTranslations<'dashboard.layout'>>>[0],
    `${string}.${string}`
  >;
  icon: RoomIcon;
}

/** Rooms that are about one thing. */
interface RoomGroup {
  /** Key in `dashboard.layout.groups`; none for what stands above all groups. */
  heading?: Parameters<ReturnType<typeof useTranslations<'dashboard.layout.groups'>>>[0];
  rooms: Room[];
}

/**
 * Maximum number of rooms in one list: this many are found at a glance, and headings would be nearly as many.
 */
const FEW = 10;

/** The rooms that somebody may enter, by what they are about; where they are few, one list. */
export function roomGroups(person: RoomPerson): RoomGroup[] {
  const groups = allGroups(person)
    .map((group) => ({ ...group, rooms: group.rooms.filter(({ href }) => isOpenTo(person, href)) }))
    .filter(({ rooms }) => rooms.length > 0);
  const rooms = groups.flatMap((group) => group.rooms);
  return rooms.length > FEW ? groups : [{ rooms }];
}

/** Rooms of the staff, and of a seller's team, are for whom their page is for. */
function isOpenTo(person: RoomPerson, href: string): boolean {
  const access = findPage(href)?.access;
  return access !== undefined && mayEnter(person, access);
}

function allGroups(person: RoomPerson): RoomGroup[] {
  const isCustomer = person.dashboard === 'customer';
  const sells = person.dashboard === 'seller' || person.dashboard === 'admin';
  /** Rooms of everybody, and of staff who look after what is in all of them. */
  const ofTraders = (permission: Permission, ...some: Room[]) =>
    isCustomer || sells || can(person, permission) ? some : [];
  const ofSellers = (permission: Permission, ...some: Room[]) =>
    sells || can(person, permission) ? some : [];
  return [
    {
      rooms: [
        { href: paths.dashboard, label: 'overview', icon: 'LayoutDashboard' },
        { href: paths.dashboardNotifications, label: 'notifications', icon: 'Bell' },
        ...(sells || person.team
          ? [{ href: deskPaths.team, label: 'team', icon: 'UsersRound' } as const]
          : []),
      ],
    },
    {
      heading: 'orders',
      rooms: [
        ...ofTraders('orders.manage', {
          href: isCustomer ? paths.cart : paths.dashboardOrders,
          label: 'orders',
          icon: 'ReceiptText',
        }),
        ...ofSellers('orders.manage', { href: paths.parcels, label: 'parcels', icon: 'Boxes' }),
        ...ofSellers('returns.rule', {
          href: paths.dashboardReturns,
          label: 'returns',
          icon: 'RotateCcw',
        }),
        ...ofSellers('orders.manage', {
          href: paths.deadlines,
          label: 'deadlines',
          icon: 'CalendarClock',
        }),
        ...ofTraders('settings.manage', { href: paths.delivery, label: 'delivery', icon: 'Truck' }),
        ...ofSellers('settings.manage', { href: paths.couriers, label: 'couriers', icon: 'Bike' }),
      ],
    },
    {
      heading: 'products',
      rooms: [
        ...ofTraders('products.review', {
          href: paths.allProducts,
          label: can(person, 'products.review') ? 'allProducts' : 'myProducts',
          icon: 'Package',
        }),
        ...ofTraders('users.manage', { href: deskPaths.shop, label: 'shopProfile', icon: 'Store' }),
        ...ofTraders(
          'products.manage',
          { href: paths.addProduct, label: 'addProduct', icon: 'PackagePlus' },
          { href: paths.productImport, label: 'import', icon: 'FileUp' },
        ),
        { href: deskPaths.categories, label: 'categories', icon: 'FolderTree' },
        ...ofSellers('promotions.manage', {
          href: paths.promotions,
          label: 'promotions',
          icon: 'TicketPercent',
        }),
        ...ofSellers('promotions.manage', {
          href: paths.campaigns,
          label: 'campaigns',
          icon: 'Megaphone',
        }),
      ],
    },
    {
      heading: 'money',
      rooms: [
        ...(sells
          ? [
              { href: deskPaths.figures, label: 'figures', icon: 'ChartColumn' } as const,
              { href: paths.balance, label: 'balance', icon: 'Wallet' } as const,
            ]
          : []),
        ...ofSellers('orders.manage', { href: paths.papers, label: 'papers', icon: 'FileText' }),
        { href: paths.payments, label: 'payments', icon: 'HandCoins' },
        { href: paths.refunds, label: 'refunds', icon: 'Undo2' },
        { href: paths.payouts, label: 'payouts', icon: 'Banknote' },
        { href: paths.remittances, label: 'remittances', icon: 'PackageCheck' },
        { href: paths.finance, label: 'finance', icon: 'Landmark' },
        { href: paths.commission, label: 'commission', icon: 'Percent' },
      ],
    },
    {
      heading: 'customers',
      rooms: [
        ...(sells
          ? [
              {
                href: paths.conversations,
                label: 'conversations',
                icon: 'MessagesSquare',
              } as const,
            ]
          : []),
        ...ofSellers('complaints.decide', {
          href: paths.complaints,
          label: 'complaints',
          icon: 'MessageCircleWarning',
        }),
        ...ofSellers('reviews.moderate', {
          href: paths.dashboardReviews,
          label: 'reviews',
          icon: 'Star',
        }),
        ...ofSellers('orders.manage', {
          href: paths.blockedBuyers,
          label: 'blockedBuyers',
          icon: 'UserX',
        }),
        { href: paths.dashboardUsers, label: 'users', icon: 'Users' },
      ],
    },
    {
      heading: 'shop',
      rooms: [
        { href: paths.contentManagement, label: 'contentManagement', icon: 'PanelsTopLeft' },
        { href: paths.messages, label: 'messages', icon: 'MessageSquareText' },
        { href: paths.paymentSettings, label: 'paymentSettings', icon: 'CreditCard' },
        { href: paths.walletAccounts, label: 'walletAccounts', icon: 'Smartphone' },
        { href: paths.orderCaps, label: 'orderCaps', icon: 'ShieldAlert' },
        { href: deskPaths.staff, label: 'staff', icon: 'UserCog' },
        { href: deskPaths.approvals, label: 'approvals', icon: 'ShieldCheck' },
        { href: paths.auditLog, label: 'audit', icon: 'ScrollText' },
      ],
    },
  ];
}
