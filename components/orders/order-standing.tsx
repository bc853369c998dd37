import {
  BellRing,
  CircleCheck,
  CircleX,
  Package,
  PackageCheck,
  RotateCcw,
  Truck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { orderStandingOf, type Standing } from '@/lib/features/orders/rules';
import type { CustomerOrder } from '@/lib/features/orders/schema';
import { recentDate, recentTime } from '@/lib/platform/time/time';

const ICONS: Record<Standing['key'], LucideIcon> = {
  awaitingPayment: Wallet,
  placed: BellRing,
  confirmed: Package,
  packed: PackageCheck,
  shipped: Truck,
  shippedWith: Truck,
  delivered: CircleCheck,
  cancelled: CircleX,
  returned: RotateCcw,
};

/** What a buyer wants to know first: where the order is, and since when. */
export async function OrderStanding({ order, locale }: { order: CustomerOrder; locale: Locale }) {
  const t = await getTranslations('order.standing');
  const { key, since, courier = '' } = orderStandingOf(order);
  const Icon = ICONS[key];
  return (
    <p className="flex items-start gap-2.5 text-lg leading-snug font-semibold">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
      <span className="min-w-0 wrap-anywhere">
        {t(key, {
          courier,
          date: (key === 'awaitingPayment' ? recentTime : recentDate)(new Date(since), locale),
        })}
      </span>
    </p>
  );
}
