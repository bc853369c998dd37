import {
  BadgeCheck,
  Banknote,
  BellOff,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleHelp,
  CircleX,
  Flag,
  Heart,
  Hourglass,
  KeyRound,
  Landmark,
  MapPin,
  Megaphone,
  MessageCircleWarning,
  MessagesSquare,
  MonitorSmartphone,
  PackageMinus,
  ReceiptText,
  RotateCcw,
  ShieldUser,
  Star,
  Store,
  Truck,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  type Notification,
  type NotificationType,
  type READ_ROOMS,
  isAboutReturn,
  notificationPath,
} from '@/lib/features/notifications/shared';
import { nameOf } from '@/components/catalogue/product-name';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableTime } from '@/lib/platform/time/time';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageSteps } from '@/components/ui/list-page';
import { listHref } from '@/lib/platform/query';
import { ReadShown } from './mark-read';

/** Marks everything as read, older pages too: an ordinary form. */
function ReadAll({ label, room }: { label: string; room: (typeof READ_ROOMS)[number] }) {
  return (
    <form action="/api/notifications/read" method="post">
      <input type="hidden" name="room" value={room} />
      <button type="submit" className="btn border-line btn-outline">
        <CheckCheck aria-hidden="true" className="size-5" />
        {label}
      </button>
    </form>
  );
}

const ICONS: Record<NotificationType, LucideIcon> = {
  productPublished: CircleCheck,
  productRejected: CircleX,
  stockLow: PackageMinus,
  orderPlaced: ReceiptText,
  orderStep: Truck,
  orderCancelled: CircleX,
  orderReturned: RotateCcw,
  orderLinesCancelled: PackageMinus,
  orderExpired: CircleX,
  orderReview: Star,
  orderReviewAnswered: Star,
  orderReviewHidden: Star,
  contestAccepted: Star,
  contestRefused: Star,
  takedownProduct: Flag,
  takedownProductKept: Flag,
  takedownProductEnded: Flag,
  takedownSeller: Flag,
  takedownSellerKept: Flag,
  takedownSellerEnded: Flag,
  campaignAccepted: Megaphone,
  campaignRefused: Megaphone,
  sellerDocumentApproved: BadgeCheck,
  sellerDocumentRefused: BadgeCheck,
  sellerDocumentEnding: BadgeCheck,
  sellerDocumentEnded: BadgeCheck,
  orderReviewed: Star,
  orderAwaited: Hourglass,
  orderContact: MapPin,
  orderContactMine: MapPin,
  parcelShipped: Truck,
  parcelOut: Truck,
  parcelFailed: CircleHelp,
  parcelDelivered: CircleCheck,
  parcelPartly: CircleCheck,
  parcelReturning: RotateCcw,
  parcelLost: CircleX,
  parcelAttempt: CircleHelp,
  parcelInspect: RotateCcw,
  parcelGone: CircleX,
  parcelContradicted: CircleHelp,
  paymentVerified: CircleCheck,
  paymentAsked: CircleHelp,
  paymentRejected: CircleX,
  paymentFailed: CircleX,
  newSignIn: MonitorSmartphone,
  passwordChanged: KeyRound,
  supportEntered: ShieldUser,
  refundDue: Undo2,
  refundDone: CircleCheck,
  refundDelayed: Hourglass,
  refundFailed: CircleX,
  refundsNear: CalendarClock,
  refundsLate: CalendarClock,
  smsBudgetNear: Hourglass,
  smsBudgetOver: Hourglass,
  payoutPaid: Banknote,
  payoutFailed: CircleX,
  payoutReturned: RotateCcw,
  payoutAccountChanged: Landmark,
  payoutAccountVerified: CircleCheck,
  payoutAccountRejected: CircleX,
  returnBuyer: Undo2,
  returnDesk: Undo2,
  complaintOpened: MessageCircleWarning,
  complaintReplied: MessageCircleWarning,
  complaintEscalated: MessageCircleWarning,
  complaintSettled: CircleCheck,
  complaintAnswered: MessageCircleWarning,
  complaintPassedOn: Hourglass,
  complaintClosed: CircleCheck,
  savedCheaper: Heart,
  savedBack: Heart,
  shopNews: Store,
  threadsUnread: MessagesSquare,
  threadsUnreadDesk: MessagesSquare,
  deadlinesNear: CalendarClock,
  deadlinesLate: CalendarClock,
};

/** Newest first; what was not read before this page is marked. */
function NotificationList({
  notifications,
  locale,
}: {
  notifications: Notification[];
  locale: Locale;
}) {
  return (
    <ol className="divide-y divide-line panel">
      {notifications.map((notification) => (
        <Entry key={notification._id} notification={notification} locale={locale} />
      ))}
    </ol>
  );
}

/** Returns the key of the text about what was really sent besides. */
function sentKey({ sent }: Notification): 'sentBoth' | 'sentMail' | 'sentSms' | undefined {
  if (sent.length === 2) return 'sentBoth';
  return sent[0] && (sent[0] === 'mail' ? 'sentMail' : 'sentSms');
}

function Entry({ notification, locale }: { notification: Notification; locale: Locale }) {
  const t = useTranslations('notifications');
  const { kind, read, reason, courier, trackingNumber, products = 1 } = notification;
  const Icon = ICONS[kind];
  const quantity = formatCount(notification.quantity ?? 0, locale);
  const path = notification.gone ? null : notificationPath(kind, notification.subjectId);
  const { browser, system } = notification;
  const device = [browser, system].filter(Boolean).join(', ') || t('unknownDevice');
  const productName = nameOf(notification, locale);
  const key = isAboutReturn(kind)
    ? knownKey(t, `${kind}.${notification.step}`)
    : kind === 'orderStep'
      ? knownKey(t, `step.${notification.step}`)
      : (`kind.${kind}` as const);
  const amount = formatTaka(notification.amount ?? 0, locale);
  const values = { productName, quantity, products, device, amount };
  const labels = key ? t(key, values) : productName;
  return (
    <li className={`flex gap-3 px-3 py-4 sm:px-4 ${read ? '' : 'bg-secondary/50'}`}>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className={read ? '' : 'font-semibold'}>
          {path ? (
            <Link
              href={localePath(locale, path)}
              prefetch={false}
              className="inline-block py-2.5 underline-offset-4 hover:text-link hover:underline"
            >
              {labels}
            </Link>
          ) : (
            <span className="inline-block py-2.5">{labels}</span>
          )}
        </p>
        {courier && trackingNumber && (
          <p className="text-sm">{t('tracking', { courier, trackingNumber })}</p>
        )}
        {reason && (
          <p className="text-sm whitespace-pre-line">{reasonInLanguage(reason, locale)}</p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted figures">
          <time dateTime={notification.at}>{readableTime(new Date(notification.at), locale)}</time>
          {!read && <span className="font-semibold text-link">{t('new')}</span>}
          {sentKey(notification) && <span>{t(sentKey(notification)!)}</span>}
          {notification.failed.map((by) => (
            <span key={by}>{t(by === 'mail' ? 'failedMail' : 'failedSms')}</span>
          ))}
        </p>
      </div>
    </li>
  );
}

interface Props {
  page: { notifications: Notification[]; next: string | null };
  /** How many are not read, on all pages. */
  unread: number;
  /** Room whose frame is around the screen. */
  room: (typeof READ_ROOMS)[number];
  locale: Locale;
}

/** Notifications of the user, newest first, a page at a time; works without a script. */
export function NotificationScreen({ page, unread, room, locale }: Props) {
  const t = useTranslations('notifications');
  const { notifications, next } = page;
  const path = room === 'dashboard' ? paths.dashboardNotifications : paths.notifications;
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')}>
        {unread > 0 && <ReadAll label={t('readAll')} room={room} />}
      </PageHeading>
      {notifications.length === 0 ? (
        <EmptyState icon={BellOff} title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <>
          <ReadShown ids={notifications.filter(({ read }) => !read).map(({ _id }) => _id)} />
          <NotificationList notifications={notifications} locale={locale} />
        </>
      )}
      <PageSteps
        on={{
          href: next && localePath(locale, listHref(path, { before: next })),
          label: t('older'),
        }}
        className="mt-5"
      />
    </>
  );
}
