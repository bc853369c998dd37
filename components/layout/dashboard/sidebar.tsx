import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { SideNav, type Room } from './side-nav';

/** Beyond it a number says no more. */
const MOST_SHOWN = 99;

/** A room with how many things in it want somebody. */
type CountedRoom = Omit<Room, 'waiting'> & { waiting?: number };

interface Person {
  name: string;
  /** E-mail, or phone. */
  contact: string;
  /** Who sells nothing is a customer, whose orders are their own purchases. */
  role: 'admin' | 'seller' | 'customer';
}

/**
 * The rooms of the dashboard: a column from 1024 px, which scrolls by itself where the window is lower,
 * below that one row that scrolls sideways.
 */
export function Sidebar({
  person,
  parcelsWaiting,
  locale,
}: {
  person: Person;
  /** Parcels that wait for somebody to look at them. */
  parcelsWaiting: number;
  locale: Locale;
}) {
  const t = useTranslations('dashboard.layout');
  const isAdmin = person.role === 'admin';
  const isCustomer = person.role === 'customer';
  const ofSellers = (...some: CountedRoom[]) => (isCustomer ? [] : some);
  const ofAdmins = (...some: CountedRoom[]) => (isAdmin ? some : []);
  const rooms: CountedRoom[] = [
    { href: paths.dashboard, label: t('overview'), icon: 'LayoutDashboard' },
    {
      href: isCustomer ? paths.cart : paths.dashboardOrders,
      label: t('orders'),
      icon: 'ReceiptText',
    },
    ...ofSellers({
      href: paths.parcels,
      label: t('parcels'),
      icon: 'Boxes',
      waiting: parcelsWaiting,
    }),
    {
      href: paths.allProducts,
      label: t(isAdmin ? 'allProducts' : 'myProducts'),
      icon: 'Package',
    },
    { href: paths.addProduct, label: t('addProduct'), icon: 'PackagePlus' },
    { href: paths.productImport, label: t('import'), icon: 'FileUp' },
    ...ofSellers(
      { href: paths.dashboardReturns, label: t('returns'), icon: 'RotateCcw' },
      { href: paths.balance, label: t('balance'), icon: 'Wallet' },
      { href: paths.promotions, label: t('promotions'), icon: 'TicketPercent' },
    ),
    { href: paths.delivery, label: t('delivery'), icon: 'Truck' },
    ...ofSellers({ href: paths.couriers, label: t('couriers'), icon: 'Bike' }),
    ...ofSellers(
      { href: paths.papers, label: t('papers'), icon: 'FileText' },
      { href: paths.deadlines, label: t('deadlines'), icon: 'CalendarClock' },
      {
        href: paths.complaints,
        label: t('complaints'),
        icon: 'MessageCircleWarning',
      },
      { href: paths.blockedBuyers, label: t('blockedBuyers'), icon: 'UserX' },
    ),
    { href: paths.notifications, label: t('notifications'), icon: 'Bell' },
    ...ofAdmins(
      { href: paths.payments, label: t('payments'), icon: 'HandCoins' },
      { href: paths.refunds, label: t('refunds'), icon: 'Undo2' },
      { href: paths.payouts, label: t('payouts'), icon: 'Banknote' },
      {
        href: paths.remittances,
        label: t('remittances'),
        icon: 'PackageCheck',
      },
      { href: paths.finance, label: t('finance'), icon: 'Landmark' },
      { href: paths.commission, label: t('commission'), icon: 'Percent' },
      {
        href: paths.walletAccounts,
        label: t('walletAccounts'),
        icon: 'Smartphone',
      },
      {
        href: paths.paymentSettings,
        label: t('paymentSettings'),
        icon: 'CreditCard',
      },
      { href: paths.orderCaps, label: t('orderCaps'), icon: 'ShieldAlert' },
      { href: paths.dashboardUsers, label: t('users'), icon: 'Users' },
      {
        href: paths.contentManagement,
        label: t('contentManagement'),
        icon: 'PanelsTopLeft',
      },
      {
        href: paths.messages,
        label: t('messages'),
        icon: 'MessageSquareText',
      },
      { href: paths.auditLog, label: t('audit'), icon: 'ScrollText' },
    ),
  ];
  const countText = (waiting: number) =>
    formatCount(Math.min(waiting, MOST_SHOWN), locale) + (waiting > MOST_SHOWN ? '+' : '');
  return (
    <div className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7.5rem)] lg:self-start lg:overflow-y-auto lg:mask-b-from-[calc(100%-2.5rem)] lg:pb-8">
      <SideNav
        label={t('navigation')}
        person={{
          name: person.name,
          contact: person.contact,
          role: t(person.role === 'admin' ? 'administrator' : person.role),
        }}
        rooms={rooms.map(({ waiting = 0, href, ...room }) => ({
          ...room,
          href: localePath(locale, href),
          ...(waiting > 0 && { waiting: countText(waiting) }),
        }))}
        waitingLabel={t('waiting')}
      />
    </div>
  );
}
