import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Sum } from '@/components/checkout/basket/sum';
import { asksCode } from '@/components/payments/asks-code';
import { MyRefunds } from '@/components/payments/my-refunds';
import { PayActions, PayStagePanel } from '@/components/payments/pay-stage';
import { PaymentWatch } from '@/components/payments/payment-watch';
import { WalletForm } from '@/components/payments/wallet-form';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { refusalMessages, type Refusal } from '@/components/ui/refusal-messages';
import { getPurchase, isBuyerOf } from '@/lib/features/orders';
import { orderNumber } from '@/lib/features/orders/shared';
import {
  cashRefusalOf,
  mayChange,
  mayChoose,
  payStage,
  shownOf,
  walletAttempt,
} from '@/lib/features/payments/shared';
import {
  getWalletToPay,
  listMyRefunds,
  paymentOfPurchase,
  waysToPay,
} from '@/lib/features/payments';
import { publicOrigin } from '@/lib/platform/env';
import { readAccountFormFlash, readFormFlash } from '@/lib/platform/http/form-flash';
import { type Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatTaka, toPoisha } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';
import { SellerName } from '../../seller-name';
import { REFUND_MESSAGES } from '../../posted-target';
import { signedInPage } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

const PAY_MESSAGES = [
  ...(['payPage', 'payment', 'paymentMethods', 'phoneCode', 'walletForm'] as const),
  ...REFUND_MESSAGES,
];

type Props = PageProps<'/[locale]/pay/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'payPage' });
  const number = isObjectId(id) ? orderNumber(id) : '';
  return { title: t('title', { number }), robots: { index: false } };
}

/** Where a purchase's payment is waited for, tried again and changed; its buyer may leave and come back. */
export default signedInPage(paths.pay, async ({ actor, locale, id, query }) => {
  const now = new Date();
  const [purchase, payment, isBuyer, refunds] = await Promise.all([
    getPurchase(actor, id),
    paymentOfPurchase(actor, id),
    isBuyerOf(actor, id),
    listMyRefunds(actor, { purchaseId: id }, now),
  ]);
  // Anybody else who may read the purchase has no part in paying it.
  if (purchase === null || payment === null || !isBuyer) notFound();
  const stage = payStage(payment, now);
  const isWallet = stage === 'wallet' || stage === 'checking' || stage === 'asked';
  const sellers = purchase.parts.map(({ sellerId }) => sellerId);
  const buyer = { id: actor.id, phone: purchase.phoneNumber, sellers };
  const { notice, method, asks } = query;
  const [ways, wallet, typed, refusal, t] = await Promise.all([
    mayChoose(stage) ? waysToPay(toPoisha(payment.due), buyer) : null,
    isWallet ? getWalletToPay(actor, walletAttempt(payment)!._id) : null,
    isWallet ? readAccountFormFlash(paths.pay(id), actor.id) : null,
    readFormFlash(paths.pay(id)),
    getTranslations(),
  ]);
  return (
    <div className="wrap py-6 sm:py-10">
      <BackLink href={localePath(locale, paths.purchase(id))} label={t('payPage.toPurchase')} />
      <PageHeading title={t('payPage.title', { number: purchase.number })} />
      {typeof notice === 'string' && (
        <PageNotice
          {...noticeLabels(t, notice, { figures: refusal?.figures, locale })}
          button={t('dialogs.ok')}
        />
      )}
      <PageMessages namespaces={PAY_MESSAGES}>
        <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="grid min-w-0 gap-5">
            <PayStagePanel stage={stage} payment={payment} now={now} locale={locale}>
              {wallet && (
                <WalletForm pay={wallet} locale={locale} account={actor.id} typed={typed} />
              )}
              <PayActions
                purchaseId={id}
                stage={stage}
                payment={payment}
                methods={ways?.methods ?? []}
                cashRefused={ways && cashRefusalOf(ways.cod)}
                chosen={ways?.methods.find((each) => each === method)}
                asksCode={asks === '1' || asksCode(notice, undefined)}
                origin={publicOrigin()}
                locale={locale}
              />
              {mayChange(payment) && (
                <PaymentWatch purchaseId={id} shown={shownOf(payment)} locale={locale} />
              )}
            </PayStagePanel>
            {refunds.length > 0 && <MyRefunds refunds={refunds} posted={null} locale={locale} />}
          </div>
          <section aria-labelledby="what" className="panel p-4 sm:p-5">
            <h2 id="what" className="mb-2 text-lg font-semibold">
              {t('payPage.what')}
            </h2>
            <dl className="grid gap-1 text-[0.9375rem]">
              {purchase.parts.map((part) => (
                <Sum
                  key={part._id}
                  label={<SellerName id={part.sellerId} name={part.sellerName} locale={locale} />}
                >
                  {part.order && !part.cancelledAt
                    ? formatTaka(part.order.grandTotal, locale)
                    : t('status.order.cancelled')}
                </Sum>
              ))}
            </dl>
          </section>
        </div>
      </PageMessages>
    </div>
  );
});

/** How a form post without the script went. */
function noticeLabels(t: Translator, code: string, refusal: Refusal) {
  if (code === 'WALLET_GIVEN') return { icon: 'success' as const, title: t('payPage.walletGiven') };
  const text = refusalMessages(t, code, refusal) ?? t('payPage.failed');
  return { icon: 'error' as const, title: t('errors.title'), text };
}
