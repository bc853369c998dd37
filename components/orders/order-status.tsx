import {
  BellRing,
  CircleCheck,
  CircleX,
  Package,
  PackageCheck,
  MessageCircleQuestionMark,
  RotateCcw,
  SearchCheck,
  Truck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/platform/i18n/i18n';
import {
  type CustomerOrder,
  STATUSES,
  STEPS,
  type OrderStatusView,
  type StateIcon,
  isWithdrawn,
  orderStatusOf,
} from '@/lib/features/orders/shared';
import type { MoneyStatus } from '@/lib/features/payments/shared';
import { recentDate, recentTime } from '@/lib/platform/time/time';

type Shown = OrderStatusView['key'] | 'checking' | 'asked' | 'cancelledByYou';

/** Labels about an order's payment, which are not order states. */
type MoneyIcon = 'checking' | 'asked' | 'awaitingPayment';

const ICONS: Record<StateIcon | MoneyIcon, LucideIcon> = {
  bell: BellRing,
  box: Package,
  packed: PackageCheck,
  truck: Truck,
  done: CircleCheck,
  crossed: CircleX,
  back: RotateCcw,
  checking: SearchCheck,
  asked: MessageCircleQuestionMark,
  awaitingPayment: Wallet,
};

function iconOf({ orderStatus, fulfilment }: CustomerOrder, shown: Shown): keyof typeof ICONS {
  if (shown === 'checking' || shown === 'asked' || shown === 'awaitingPayment') return shown;
  return isWithdrawn(orderStatus) ? STATUSES[orderStatus].end.icon : STEPS[fulfilment].icon;
}

interface Props {
  order: CustomerOrder;
  /** How its money stands. */
  status: MoneyStatus;
  locale: Locale;
}

/** Status that a buyer wants to know first: where the order is, and since when. */
export async function OrderStatus({ order, status, locale }: Props) {
  const [t, tMoney] = await Promise.all([
    getTranslations('order.standing'),
    getTranslations('status.money'),
  ]);
  const { key, since, courier = '' } = orderStatusOf(order);
  const shown = shownOf(key, order, status);
  const Icon = ICONS[iconOf(order, shown)];
  return (
    <p className="flex items-start gap-2.5 leading-snug font-semibold sm:text-lg">
      <Icon aria-hidden className="size-5 shrink-0 text-link sm:mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        {shown === 'checking' || shown === 'asked'
          ? tMoney(shown)
          : t(shown, {
              courier,
              date: (key === 'awaitingPayment' ? recentTime : recentDate)(new Date(since), locale),
            })}
      </span>
    </p>
  );
}

/** Money that was sent is not waited for, and who cancelled it themselves is told so. */
function shownOf(key: OrderStatusView['key'], order: CustomerOrder, status: MoneyStatus): Shown {
  if (key === 'awaitingPayment' && (status === 'checking' || status === 'asked')) return status;
  return key === 'cancelled' && order.history.at(-1)?.by === 'you' ? 'cancelledByYou' : key;
}
