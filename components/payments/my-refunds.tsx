import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { BuyerRefund } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { RefundBadge, useRefundLabels } from './refund-badge';
import { TargetForm, type PostedForm } from './target-form';

interface Props {
  refunds: BuyerRefund[];
  /** On an order's page; absent on the purchase's. */
  orderId?: string;
  /** How a form without the script went: its code, and which refund it was of. */
  posted: { notice: string; refundId: string; flash: PostedForm | null } | null;
  locale: Locale;
}

/** The buyer's refunds: amount, progress and destination. */
export function MyRefunds({ refunds, orderId, posted, locale }: Props) {
  const t = useTranslations('refunds');
  const labels = useRefundLabels(locale);
  return (
    <section aria-labelledby="refunds" className="panel p-4 sm:p-5">
      <h2 id="refunds" className="mb-3 scroll-mt-24 text-lg font-semibold">
        {t('title')}
      </h2>
      {posted && (
        <div className="mb-4">
          <Notice tone={posted.notice === 'REFUND_TARGET' ? 'info' : 'warning'}>
            <p>{t(posted.notice === 'REFUND_TARGET' ? 'saved' : 'notSaved')}</p>
          </Notice>
        </div>
      )}
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund._id} className="space-y-2 py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <strong className="text-lg figures">{formatTaka(refund.amount, locale)}</strong>
              <RefundBadge refund={refund} />
            </div>
            <p className="wrap-anywhere">{labels.reason(refund)}</p>
            <p className="text-[0.9375rem] text-muted figures">{labels.when(refund)}</p>
            <p className="text-[0.9375rem] wrap-anywhere text-muted figures">
              {labels.way(refund.channel, refund.target)}
            </p>
            {refund.mayConfirm && (
              <form action={`/api/refunds/received/${refund._id}`} method="post">
                <input type="hidden" name="orderId" value={orderId ?? ''} />
                <input type="hidden" name="purchaseId" value={refund.purchaseId} />
                <Button type="submit" variant="outline">
                  {t('fromSeller')}
                </Button>
              </form>
            )}
            {refund.mayName && (
              <TargetForm
                refund={refund}
                orderId={orderId}
                flash={posted?.refundId === refund._id ? posted.flash : null}
                locale={locale}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
