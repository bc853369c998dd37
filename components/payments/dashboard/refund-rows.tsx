import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { orderNumber } from '@/lib/features/orders/rules';
import type { RefundView } from '@/lib/features/payments/refund-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { RefundBadge } from '../refund-badge';
import { useRefundWords } from '../refund-words';

/** The refunds of a list, each a card on phones and a row where there is room. */
export function RefundRows({ refunds, locale }: { refunds: RefundView[]; locale: Locale }) {
  const t = useTranslations('refundDesk');
  const words = useRefundWords(locale);
  return (
    <ul className="grid gap-3">
      {refunds.map((refund) => (
        <li
          key={refund._id}
          className="grid gap-x-4 gap-y-1 panel p-4 lg:grid-cols-[10rem_minmax(0,1fr)_auto] lg:items-center"
        >
          <Link
            href={localePath(locale, paths.refund(refund._id))}
            prefetch={false}
            className="inline-flex target items-center text-lg font-semibold text-link figures underline-offset-4 hover:underline"
          >
            {formatTaka(refund.amount, locale)}
          </Link>
          <div className="min-w-0">
            <p className="wrap-anywhere">{words.reason(refund)}</p>
            <p className="text-sm text-muted figures">
              {t(refund.orderId ? 'ofOrder' : 'ofPurchase', {
                number: orderNumber(refund.orderId ?? refund.purchaseId),
              })}
              {' · '}
              {t(`method.${refund.method}`)}
              {' · '}
              {words.when(refund)}
            </p>
          </div>
          <RefundBadge refund={refund} />
        </li>
      ))}
    </ul>
  );
}
