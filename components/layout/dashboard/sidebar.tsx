import {
  Banknote,
  Bell,
  Bike,
  Boxes,
  CalendarClock,
  CreditCard,
  FileText,
  FileUp,
  Landmark,
  HandCoins,
  LayoutDashboard,
  MessageCircleWarning,
  MessageSquareText,
  Package,
  PackageCheck,
  PackagePlus,
  PanelsTopLeft,
  Percent,
  ReceiptText,
  RotateCcw,
  ScrollText,
  ShieldAlert,
  Smartphone,
  TicketPercent,
  Truck,
  Undo2,
  Users,
  UserX,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { SideLink } from './side-link';

/** Beyond it a number says no more. */
const MOST_SHOWN = 99;

/** One room; `waiting` is how many things in it want somebody. */
interface Room {
  href: string;
  label: string;
  icon: ReactNode;
  waiting?: number;
}

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
  const icon = { 'aria-hidden': true, className: 'size-5 shrink-0 max-sm:hidden' } as const;
  const rooms: Room[] = [
    { href: paths.dashboard, label: t('overview'), icon: <LayoutDashboard {...icon} /> },
    {
      href: person.role === 'customer' ? paths.cart : paths.dashboardOrders,
      label: t('orders'),
      icon: <ReceiptText {...icon} />,
    },
    ...(person.role === 'customer'
      ? []
      : [
          {
            href: paths.parcels,
            label: t('parcels'),
            icon: <Boxes {...icon} />,
            waiting: parcelsWaiting,
          },
        ]),
    {
      href: paths.allProducts,
      label: t(isAdmin ? 'allProducts' : 'myProducts'),
      icon: <Package {...icon} />,
    },
    { href: paths.addProduct, label: t('addProduct'), icon: <PackagePlus {...icon} /> },
    { href: paths.productImport, label: t('import'), icon: <FileUp {...icon} /> },
    ...(person.role === 'customer'
      ? []
      : [
          { href: paths.dashboardReturns, label: t('returns'), icon: <RotateCcw {...icon} /> },
          { href: paths.balance, label: t('balance'), icon: <Wallet {...icon} /> },
          { href: paths.promotions, label: t('promotions'), icon: <TicketPercent {...icon} /> },
        ]),
    { href: paths.delivery, label: t('delivery'), icon: <Truck {...icon} /> },
    ...(person.role === 'customer'
      ? []
      : [{ href: paths.couriers, label: t('couriers'), icon: <Bike {...icon} /> }]),
    ...(person.role === 'customer'
      ? []
      : [
          { href: paths.papers, label: t('papers'), icon: <FileText {...icon} /> },
          { href: paths.deadlines, label: t('deadlines'), icon: <CalendarClock {...icon} /> },
          {
            href: paths.complaints,
            label: t('complaints'),
            icon: <MessageCircleWarning {...icon} />,
          },
          { href: paths.blockedBuyers, label: t('blockedBuyers'), icon: <UserX {...icon} /> },
        ]),
    { href: paths.notifications, label: t('notifications'), icon: <Bell {...icon} /> },
    ...(isAdmin
      ? [
          { href: paths.payments, label: t('payments'), icon: <HandCoins {...icon} /> },
          { href: paths.refunds, label: t('refunds'), icon: <Undo2 {...icon} /> },
          { href: paths.payouts, label: t('payouts'), icon: <Banknote {...icon} /> },
          {
            href: paths.remittances,
            label: t('remittances'),
            icon: <PackageCheck {...icon} />,
          },
          { href: paths.finance, label: t('finance'), icon: <Landmark {...icon} /> },
          { href: paths.commission, label: t('commission'), icon: <Percent {...icon} /> },
          {
            href: paths.walletAccounts,
            label: t('walletAccounts'),
            icon: <Smartphone {...icon} />,
          },
          {
            href: paths.paymentSettings,
            label: t('paymentSettings'),
            icon: <CreditCard {...icon} />,
          },
          { href: paths.orderCaps, label: t('orderCaps'), icon: <ShieldAlert {...icon} /> },
          { href: paths.dashboardUsers, label: t('users'), icon: <Users {...icon} /> },
          {
            href: paths.contentManagement,
            label: t('contentManagement'),
            icon: <PanelsTopLeft {...icon} />,
          },
          {
            href: paths.messages,
            label: t('messages'),
            icon: <MessageSquareText {...icon} />,
          },
          { href: paths.auditLog, label: t('audit'), icon: <ScrollText {...icon} /> },
        ]
      : []),
  ];
  return (
    <div className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7.5rem)] lg:self-start lg:overflow-y-auto lg:mask-b-from-[calc(100%-2.5rem)] lg:pb-8">
      <nav aria-label={t('navigation')}>
        <div className="mb-4 hidden border-b border-line px-3 pb-4 lg:block">
          <p className="truncate font-semibold">{person.name}</p>
          <p className="truncate text-sm text-muted">{person.contact}</p>
          <p className="mt-1.5 inline-block rounded-full bg-secondary px-2.5 py-0.5 text-xs font-semibold text-secondary-content">
            {t(person.role === 'admin' ? 'administrator' : person.role)}
          </p>
        </div>
        <ul className="-mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 py-2 md:-mx-6 md:px-6 lg:m-0 lg:flex-col lg:overflow-visible lg:p-0">
          {rooms.map(({ href, label, icon: picture, waiting = 0 }) => (
            <li key={href}>
              <SideLink href={localePath(locale, href)}>
                {picture}
                {label}
                {waiting > 0 && (
                  <span className="min-w-6 rounded-full bg-warning px-1.5 text-center text-sm font-semibold text-warning-content figures">
                    <span className="sr-only">, </span>
                    {formatCount(Math.min(waiting, MOST_SHOWN), locale)}
                    {waiting > MOST_SHOWN && '+'}
                    <span className="sr-only"> {t('waiting')}</span>
                  </span>
                )}
              </SideLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
