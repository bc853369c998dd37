import { useTranslations } from 'next-intl';
import { ListRow, ListRows } from '@/components/ui/list-page';
import { orderNumber } from '@/lib/features/orders/shared';
import type { RefundView } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { RefundBadge, useRefundLabels } from '../refund-badge';

/** The refunds of a list, each a card on phones and a row where there is room. */
export function RefundRows({ refunds, locale }: { refunds: RefundView[]; locale: Locale }) {
  const t = useTranslations('refundDesk');
  const tMethod = useTranslations('paymentMethods');
  const tUi = useTranslations('dashboardUi');
  const labels = useRefundLabels(locale);
  return (
    <ListRows>
      {refunds.map((refund) => (
        <ListRow
          key={refund._id}
          id={refund._id}
          href={localePath(locale, paths.refund(refund._id))}
          name={formatTaka(refund.amount, locale)}
          badge={<RefundBadge refund={refund} />}
          about={labels.reason(refund)}
          note={[
            t(refund.orderId ? 'ofOrder' : 'ofPurchase', {
              number: orderNumber(refund.orderId ?? refund.purchaseId),
            }),
            tMethod(`${refund.method}.badge`),
            labels.when(refund),
          ].join(' · ')}
          links={
            refund.orderId === null
              ? []
              : [
                  {
                    href: localePath(locale, paths.dashboardOrder(refund.orderId)),
                    label: tUi('order', { number: orderNumber(refund.orderId) }),
                  },
                ]
          }
        />
      ))}
    </ListRows>
  );
}
