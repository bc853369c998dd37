import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { Fact } from '@/components/orders/fact';
import { orderNumber } from '@/lib/features/orders/shared';
import type { DeskRefund } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { useRefundLabels } from '../refund-badge';

/** How much goes where, of which payment and order, for what and until when. */
export function RefundFacts({ refund, locale }: { refund: DeskRefund; locale: Locale }) {
  const t = useTranslations('refundDesk');
  const tMethod = useTranslations('paymentMethods');
  const labels = useRefundLabels(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  const { buyer, payment, target, channel, orderId, purchaseId, lines } = refund;
  return (
    <section aria-labelledby="facts" className="panel p-4 sm:p-5">
      <h2 id="facts" className="mb-3 text-lg font-semibold">
        {t('facts')}
      </h2>
      <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Fact label={t('reason')}>{labels.reason(refund)}</Fact>
        <Fact label={t('deadline')}>{labels.when(refund)}</Fact>
        <Fact label={t('way')}>
          {channel === 'person' && target === null ? t('noTarget') : labels.way(channel, target)}
        </Fact>
        <Fact label={t('payment')}>
          <Link
            href={localePath(locale, paths.payment(payment._id))}
            prefetch={false}
            className="inline-flex target items-center text-link underline-offset-4 hover:underline"
          >
            {tMethod(`${refund.method}.badge`)}, {taka(payment.amount)}
          </Link>
          {payment.refunded > 0 && ` (${t('refunded', { sum: taka(payment.refunded) })})`}
        </Fact>
        <Fact label={t(orderId ? 'order' : 'purchase')}>
          {orderId ? (
            <Link
              href={localePath(locale, paths.dashboardOrder(orderId))}
              prefetch={false}
              className="inline-flex target items-center text-link underline-offset-4 hover:underline"
            >
              {orderNumber(orderId)}
            </Link>
          ) : (
            orderNumber(purchaseId)
          )}
        </Fact>
        {refund.holder !== 'shop' && (
          <Fact label={t('holder.label')}>
            {t(`holder.${refund.holder}`)}
            {refund.sellerBalance !== null && (
              <span className="block text-sm text-muted">
                {refund.sellerBalance < 0
                  ? t('holder.owes', { sum: taka(-refund.sellerBalance) })
                  : t('holder.covers', { sum: taka(refund.sellerBalance) })}
              </span>
            )}
          </Fact>
        )}
        {buyer && (
          <Fact label={t('buyer')}>
            {buyer.name}
            <a
              href={`tel:${buyer.phone}`}
              className="flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {buyer.phone}
            </a>
            {buyer.email && <span className="block break-all">{buyer.email}</span>}
          </Fact>
        )}
        <Fact label={t('reference')}>
          <span className="break-all">{refund.reference}</span>
        </Fact>
        {refund.sentRef && (
          <Fact label={t('sentRef')}>
            <span className="break-all">{refund.sentRef}</span>
          </Fact>
        )}
        {refund.tryAt && (
          <Fact label={t('tryAt')}>
            {readableTime(new Date(refund.tryAt), locale)}
            <span className="block text-sm text-muted">
              {t('tries', { count: formatCount(refund.tries, locale) })}
            </span>
          </Fact>
        )}
      </dl>
      {(lines.length > 0 || refund.delivery > 0) && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {lines.map((line) => (
            <li key={line.lineId} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="wrap-anywhere">
                {formatCount(line.quantity, locale)} ×{' '}
                {nameOf({ productName: line.name, productNameBn: line.nameBn }, locale)}
              </span>
              <span className="figures">{taka(line.amount)}</span>
            </li>
          ))}
          {refund.delivery > 0 && (
            <li className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{t('delivery')}</span>
              <span className="figures">{taka(refund.delivery)}</span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
