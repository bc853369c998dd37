import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import type { DashboardOrder } from '@/lib/features/orders/shared';
import type { Grantable, RefundView } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { RefundBadge, useRefundLabels } from '../refund-badge';
import { GrantRefund } from './grant-refund';

interface Props {
  order: Pick<DashboardOrder, '_id' | 'number' | 'lines'>;
  refunds: RefundView[];
  /** Null where nothing can be granted. */
  grantable: Grantable | null;
  /** Administrators open each. */
  isAdmin: boolean;
  /** Whether the reader sold it. */
  isSeller: boolean;
  locale: Locale;
}

/** An order's refunds and the action that grants one; renders nothing without either. */
export function OrderRefunds({ order, refunds, grantable, isAdmin, isSeller, locale }: Props) {
  const t = useTranslations('refunds');
  const labels = useRefundLabels(locale);
  if (refunds.length === 0 && grantable === null) return null;
  const names = Object.fromEntries(
    order.lines.map((line) => [
      line._id,
      [
        nameOf(line, locale),
        ...line.options.map(({ value, valueBn }) => (locale === 'bn' && valueBn) || value),
      ].join(', '),
    ]),
  );
  return (
    <section aria-labelledby="refunds" className="space-y-4 panel p-4 sm:p-5">
      <h2 id="refunds" className="scroll-mt-24 text-lg font-semibold">
        {t('title')}
      </h2>
      {refunds.length > 0 && (
        <ul className="divide-y divide-line">
          {refunds.map((refund) => (
            <li key={refund._id} className="space-y-1 py-3 first:pt-0">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                {isAdmin ? (
                  <Link
                    href={localePath(locale, paths.refund(refund._id))}
                    prefetch={false}
                    className="inline-flex target items-center font-semibold text-link figures underline-offset-4 hover:underline"
                  >
                    {formatTaka(refund.amount, locale)}
                  </Link>
                ) : (
                  <strong className="figures">{formatTaka(refund.amount, locale)}</strong>
                )}
                <RefundBadge refund={refund} />
              </div>
              <p className="wrap-anywhere">{labels.reason(refund)}</p>
              <p className="text-sm text-muted figures">{labels.when(refund)}</p>
            </li>
          ))}
        </ul>
      )}
      {grantable && (
        <GrantRefund
          order={{ _id: order._id, number: order.number }}
          grantable={grantable}
          names={names}
          isSeller={isSeller}
          locale={locale}
        />
      )}
    </section>
  );
}
