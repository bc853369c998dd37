import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Sum } from '@/components/checkout/basket/sum';
import { KeepAccount } from '@/components/checkout/keep-account';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { BuyAgain } from '@/components/orders/buy-again';
import { getMoneyLabels, MoneyRows } from '@/components/orders/order-money';
import { PayNow } from '@/components/orders/pay-now';
import { PaymentText } from '@/components/orders/payment-text';
import { PurchasePartCard } from '@/components/orders/purchase-part';
import { MyRefunds } from '@/components/payments/my-refunds';
import { DocumentPanel } from '@/components/documents/document-list';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { isGuest } from '@/lib/features/accounts';
import { getPurchase, isBuyerOf, shownAddresses } from '@/lib/features/orders';
import { listMyRefunds, moneyOfPurchases, paymentOfPurchase } from '@/lib/features/payments';
import { orderNumber } from '@/lib/features/orders/shared';
import { listPurchaseDocuments } from '@/lib/features/documents';
import { parcelsOfBuyer, parcelsOfOrders } from '@/lib/features/fulfilment/parcels';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { recentDate, recentTime } from '@/lib/platform/time/time';
import { isObjectId } from '@/lib/platform/validation';
import { SellerName } from '../../seller-name';
import { postedTarget, REFUND_MESSAGES } from '../../posted-target';
import { signedInPage } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/purchase/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'purchase' });
  const number = isObjectId(id) ? orderNumber(id) : '';
  return { title: t('title', { number }), robots: { index: false } };
}

export default signedInPage(paths.purchase, async ({ actor, locale, id, query }) => {
  const now = new Date();
  const { kept } = query;
  const [purchase, payment, isBuyer, refunds, documents, posted, guest] = await Promise.all([
    getPurchase(actor, id),
    paymentOfPurchase(actor, id),
    isBuyerOf(actor, id),
    listMyRefunds(actor, { purchaseId: id }, now),
    listPurchaseDocuments(actor, id),
    postedTarget(paths.purchase(id), query),
    isGuest(actor),
  ]);
  if (purchase === null || payment === null) notFound();
  const [parcels, [address], moneys, t, tPay, labels, tCommon] = await Promise.all([
    (isBuyer ? parcelsOfBuyer : parcelsOfOrders)(purchase.parts.map(({ _id }) => _id)),
    shownAddresses([{ ...purchase, purchaseId: purchase._id }], locale),
    moneyOfPurchases([id], actor.name, now),
    getTranslations('purchase'),
    getTranslations('payPage'),
    getMoneyLabels(locale),
    getTranslations('common'),
  ]);
  const isAwaiting = payment.standing === 'awaiting';
  const isExpired = payment.standing === 'expired';
  const money = moneys.purchases.get(id.toLowerCase())!;
  const isCancelled = purchase.parts.every(({ cancelledAt }) => cancelledAt !== null);
  // Nobody thanks an administrator, or a buyer for what came to nothing.
  const isThanked = isBuyer && !isExpired && !isCancelled;
  const isChecked = money.status === 'checking' || money.status === 'asked';
  const after = labels.afterwards(money);
  const taka = (sum: number) => formatTaka(sum, locale);
  const count = purchase.parts.length;
  // No seller has named a price: nothing is not what it will cost.
  const isToAgree = purchase.parts.every(({ delivery }) => delivery === 'agreed');
  return (
    <div className="wrap py-6 sm:py-10">
      <BackLink
        href={localePath(locale, isBuyer ? paths.cart : paths.dashboardOrders)}
        label={t(isBuyer ? 'toCart' : 'toOrders')}
      />
      <PageHeading
        title={isThanked ? t('thanks') : t('title', { number: purchase.number })}
        lead={
          <>
            {isThanked && (
              <span className="block font-semibold figures">
                {t('title', { number: purchase.number })}
              </span>
            )}
            {t(leadOf({ isExpired, isCancelled, isChecked, isAwaiting }), {
              date: recentDate(new Date(purchase.placedAt), locale),
              count,
              formatted: formatCount(count, locale),
            })}
          </>
        }
      />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-5">
          {isBuyer && (guest || kept === '1') && (
            <KeepAccount
              isKept={!guest}
              wayBack={localePath(locale, paths.purchase(id))}
              locale={locale}
            />
          )}
          {after && <p className="panel p-4 font-semibold figures sm:p-5">{after}</p>}
          {isAwaiting && isBuyer && payment.due > 0 && (
            <section
              aria-labelledby="awaiting"
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 panel p-4 sm:p-5"
            >
              <div className="min-w-0">
                <h2 id="awaiting" className="text-lg font-semibold">
                  <PaymentText of={payment} status={money.status} />
                </h2>
                {payment.payBy && !isChecked && (
                  <p className="text-muted figures">
                    {tPay('until', { time: recentTime(new Date(payment.payBy), locale) })}
                  </p>
                )}
              </div>
              <PayNow
                purchaseId={id}
                status={money.status}
                locale={locale}
                describedBy="awaiting"
              />
            </section>
          )}
          {refunds.length > 0 && (
            <PageMessages namespaces={REFUND_MESSAGES}>
              <MyRefunds refunds={refunds} posted={posted} locale={locale} />
            </PageMessages>
          )}
          {purchase.parts.map((part) => (
            <PurchasePartCard
              key={part._id}
              part={part}
              parcels={parcels.get(part._id) ?? []}
              status={payment.standing}
              money={moneys.orders.get(part._id)}
              isBuyer={isBuyer}
              seller={<SellerName id={part.sellerId} name={part.sellerName} locale={locale} />}
              locale={locale}
            />
          ))}
        </div>
        <div className="grid gap-5">
          <section aria-labelledby="address" className="panel p-4 sm:p-5">
            <h2 id="address" className="mb-2 text-lg font-semibold">
              {t('address')}
            </h2>
            <p className="wrap-anywhere">
              {purchase.customerName}
              <br />
              {purchase.phoneNumber}
              <br />
              {address}
            </p>
          </section>
          <section aria-labelledby="totals" className="panel p-4 sm:p-5">
            <h2 id="totals" className="mb-2 text-lg font-semibold">
              {t('totals')}
            </h2>
            <dl className="grid gap-1">
              <Sum label={tCommon('goods')}>{taka(purchase.goods)}</Sum>
              {purchase.discount > 0 && <Sum label={t('discount')}>−{taka(purchase.discount)}</Sum>}
              {purchase.code && <Sum label={tCommon('code')}>{purchase.code}</Sum>}
              <Sum label={tCommon('delivery')}>
                {isToAgree ? t('toAgree') : taka(purchase.delivery)}
              </Sum>
              <Sum label={tCommon('total')} isTotal>
                {taka(purchase.total)}
              </Sum>
            </dl>
            <BranchDue of={purchase.parts} locale={locale} className="mt-2" />
            <div className="mt-3 border-t border-line pt-3">
              <MoneyRows money={money} locale={locale} />
            </div>
            {!isCancelled && (
              <p className="mt-3 text-sm text-muted">
                {payment.method === 'cod' ? (
                  t('pay')
                ) : (
                  <PaymentText of={payment} status={money.status} />
                )}
              </p>
            )}
            <p className="mt-1 text-sm text-muted">{t('asConfirmed')}</p>
          </section>
          <DocumentPanel documents={documents} locale={locale} />
          {isBuyer && count > 1 && (
            <BuyAgain
              of={{ purchaseId: id }}
              possible={{ can: true, quantity: 1 }}
              describedBy="totals"
            />
          )}
        </div>
      </div>
    </div>
  );
});

/** Returns the key of the text below the heading. */
function leadOf(is: Record<'isExpired' | 'isCancelled' | 'isChecked' | 'isAwaiting', boolean>) {
  if (is.isExpired) return 'leadExpired';
  if (is.isCancelled) return 'leadCancelled';
  if (is.isChecked) return 'leadChecked';
  return is.isAwaiting ? 'leadAwaiting' : 'lead';
}
