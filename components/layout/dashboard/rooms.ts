import type { useTranslations } from 'next-intl';
import { paths } from '@/lib/platform/paths';
import type { RoomIcon } from './room-icons';

/** Who sells nothing is a customer, whose orders are their own purchases. */
export type RoomRole = 'admin' | 'seller' | 'customer';

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

/** As many rooms are found at a glance, and headings would be nearly as many. */
const FEW = 8;

/** The rooms that somebody may enter, by what they are about; where they are few, one list. */
export function roomGroups(role: RoomRole): RoomGroup[] {
  const groups = allGroups(role).filter(({ rooms }) => rooms.length > 0);
  const rooms = groups.flatMap((group) => group.rooms);
  return rooms.length > FEW ? groups : [{ rooms }];
}

function allGroups(role: RoomRole): RoomGroup[] {
  const isAdmin = role === 'admin';
  const isCustomer = role === 'customer';
  const ofSellers = (...some: Room[]) => (isCustomer ? [] : some);
  const ofAdmins = (...some: Room[]) => (isAdmin ? some : []);
  return [
    {
      rooms: [
        { href: paths.dashboard, label: 'overview', icon: 'LayoutDashboard' },
        { href: paths.dashboardNotifications, label: 'notifications', icon: 'Bell' },
      ],
    },
    {
      heading: 'orders',
      rooms: [
        {
          href: isCustomer ? paths.cart : paths.dashboardOrders,
          label: 'orders',
          icon: 'ReceiptText',
        },
        ...ofSellers(
          { href: paths.parcels, label: 'parcels', icon: 'Boxes' },
          { href: paths.dashboardReturns, label: 'returns', icon: 'RotateCcw' },
          { href: paths.deadlines, label: 'deadlines', icon: 'CalendarClock' },
        ),
        { href: paths.delivery, label: 'delivery', icon: 'Truck' },
        ...ofSellers({ href: paths.couriers, label: 'couriers', icon: 'Bike' }),
      ],
    },
    {
      heading: 'products',
      rooms: [
        {
          href: paths.allProducts,
          label: isAdmin ? 'allProducts' : 'myProducts',
          icon: 'Package',
        },
        { href: paths.addProduct, label: 'addProduct', icon: 'PackagePlus' },
        { href: paths.productImport, label: 'import', icon: 'FileUp' },
        ...ofSellers({ href: paths.promotions, label: 'promotions', icon: 'TicketPercent' }),
      ],
    },
    {
      heading: 'money',
      rooms: [
        ...ofSellers(
          { href: paths.balance, label: 'balance', icon: 'Wallet' },
          { href: paths.papers, label: 'papers', icon: 'FileText' },
        ),
        ...ofAdmins(
          { href: paths.payments, label: 'payments', icon: 'HandCoins' },
          { href: paths.refunds, label: 'refunds', icon: 'Undo2' },
          { href: paths.payouts, label: 'payouts', icon: 'Banknote' },
          { href: paths.remittances, label: 'remittances', icon: 'PackageCheck' },
          { href: paths.finance, label: 'finance', icon: 'Landmark' },
          { href: paths.commission, label: 'commission', icon: 'Percent' },
        ),
      ],
    },
    {
      heading: 'customers',
      rooms: [
        ...ofSellers(
          { href: paths.complaints, label: 'complaints', icon: 'MessageCircleWarning' },
          { href: paths.blockedBuyers, label: 'blockedBuyers', icon: 'UserX' },
        ),
        ...ofAdmins({ href: paths.dashboardUsers, label: 'users', icon: 'Users' }),
      ],
    },
    {
      heading: 'shop',
      rooms: ofAdmins(
        { href: paths.contentManagement, label: 'contentManagement', icon: 'PanelsTopLeft' },
        { href: paths.messages, label: 'messages', icon: 'MessageSquareText' },
        { href: paths.paymentSettings, label: 'paymentSettings', icon: 'CreditCard' },
        { href: paths.walletAccounts, label: 'walletAccounts', icon: 'Smartphone' },
        { href: paths.orderCaps, label: 'orderCaps', icon: 'ShieldAlert' },
        { href: paths.auditLog, label: 'audit', icon: 'ScrollText' },
      ),
    },
  ];
}
