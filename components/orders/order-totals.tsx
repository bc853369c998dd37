import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { rowValue } from '@/components/ui/looks';
import {
  type CustomerOrder,
  type Order,
  isWithdrawn,
  totalStanding,
} from '@/lib/features/orders/shared';
import type { OrderMoney } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { MoneyRows } from './order-money';

type Summed = Pick<
  CustomerOrder,
  'totalPrice' | 'discount' | 'delivery' | 'grandTotal' | 'orderStatus' | 'payment'
>;

/** How the goods reach the buyer, for a row of its own. */
export function useDeliveryLabels(locale: Locale) {
  const t = useTranslations();
  return {
    /** `Courier to the door, by 24 Nov`. */
    way({ kind, promisedBy }: Order['delivery']): string {
      const name = kind === 'agreed' ? t('order.agreed') : t(`delivery.kind.${kind}`);
      if (!promisedBy) return name;
      return `${name} · ${t('order.promised', { date: readableDate(new Date(promisedBy), locale) })}`;
    },
    /** With the order; what is paid at a branch has a line of its own. */
    price({ toAgree, price, atBranch }: Order['delivery']): string {
      if (toAgree) return t('order.toAgree');
      return price === 0 && atBranch === 0 ? t('order.free') : formatTaka(price, locale);
    },
  };
}

/** Sums of the goods, the discount, the delivery and all of it. Rows that would say nothing are left out. */
export function OrderTotals({
  order,
  locale,
  hasTotal = true,
  money,
}: {
  order: Summed;
  locale: Locale;
  /** False where the total, and what is paid beside it at a branch, stand elsewhere. */
  hasTotal?: boolean;
  /**
   * Money of the order's buyer: it is shown below, and the total is then labelled as no more than the total.
   */
  money?: OrderMoney;
}) {
  const t = useTranslations('order');
  const tCommon = useTranslations('common');
  const delivery = useDeliveryLabels(locale);
  // Way and price would say the same.
  const isOpen = order.delivery.kind === 'agreed' && order.delivery.toAgree;
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1 text-[0.9375rem]">
        {order.grandTotal !== order.totalPrice && (
          <Row label={tCommon('goods')}>{formatTaka(order.totalPrice, locale)}</Row>
        )}
        {order.discount > 0 && (
          <Row label={t('discount')}>−{formatTaka(order.discount, locale)}</Row>
        )}
        <Row label={tCommon('delivery')} note={isOpen ? undefined : delivery.way(order.delivery)}>
          {isOpen ? delivery.way(order.delivery) : delivery.price(order.delivery)}
        </Row>
        {hasTotal && (
          <Row label={t(`totalIs.${money ? 'over' : totalStanding(order)}`)} strong>
            {formatTaka(order.grandTotal, locale)}
          </Row>
        )}
      </dl>
      {hasTotal && !isWithdrawn(order.orderStatus) && (
        <BranchDue of={[order.delivery]} locale={locale} />
      )}
      {money && <MoneyRows money={money} locale={locale} />}
    </div>
  );
}

function Row({
  label,
  note,
  strong = false,
  children,
}: {
  label: string;
  note?: string | undefined;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-t border-line pt-2 text-lg font-bold' : ''}`}
    >
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className={`break-words ${rowValue(children)}`}>{children}</dd>
    </div>
  );
}
