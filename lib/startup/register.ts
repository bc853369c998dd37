import 'server-only';
import { setAccountMoves } from '../features/accounts/merge-moves';
import { profilePictures, hasLoginPhone } from '../features/accounts/lookup-queries';
import { readActor } from '../features/accounts/read-actor';
import { setSellsCheck } from '../features/accounts/sells';
import { setSignInFollower } from '../features/accounts/sign-in-events';
import { auditSubscriber } from '../shop/audit/subscribers';
import { basketSignIn } from '../features/checkout/basket/store-commands';
import { buyerSubscriber, disabledBuyerSubscriber } from '../features/checkout/buyers/subscribers';
import { hasProducts, productPictures } from '../features/catalogue/lookup-queries';
import { authorSubscriber } from '../features/catalogue/subscribers';
import { setKnownNumbers } from '../features/accounts/codes/limits';
import { tilePictures } from '../features/content/queries';
import { notificationSubscriber } from '../features/notifications/subscribers';
import { orderMetricsSubscriber } from '../features/orders/metrics';
import { setBuyerChecks } from '../features/orders/buyer-checks';
import { isDeliveredNumber } from '../features/orders/customer-queries';
import { orderPictures } from '../features/orders/product-order-queries';
import { receiptSubscriber } from '../features/documents/order-document-commands';
import { paperSubscriber } from '../features/documents/subscribers';
import { parcelSubscriber } from '../features/fulfilment/parcels/subscribers';
import { walletPictures } from '../features/payments/wallet-account-commands';
import { hasProvedPhone } from '../features/payments/phone-proof-queries';
import { paymentMetricsSubscriber } from '../features/payments/metrics';
import { paymentSubscriber } from '../features/payments/subscribers';
import { earningsSubscriber } from '../features/ledger/payouts/earnings-commands';
import { ownPurchaseSigns } from '../features/ledger/payouts/integrity';
import { reportSubscriber } from '../features/reports/subscribers';
import { returnPictures } from '../features/aftersales/returns/lookup-queries';
import { returnSubscriber } from '../features/aftersales/returns/subscribers';
import { searchInvalidation } from '../features/catalogue/search/index-state';
import { setAuthenticator } from '../platform/auth/authenticator';
import { setInvalidationListeners } from '../platform/cache/invalidation';
import { setSubscribers } from '../platform/events/subscribers';
import { setPictureSources } from '../platform/storage/references';
import { ACCOUNT_MOVES } from './account-moves';

/**
 * Wires the features to the platform, and to each other where one must not import the other. Once
 * for each process, before the first command.
 */
export function registerFeatures(): void {
  setAuthenticator(readActor);
  setSubscribers({
    // Buyers first: what they may not order needs no other answer. Parcels behind payments: what is still
    // to be collected has followed its order by then.
    inTransaction: [
      buyerSubscriber,
      auditSubscriber,
      orderMetricsSubscriber,
      paymentMetricsSubscriber,
      paymentSubscriber,
      parcelSubscriber,
      paperSubscriber,
      returnSubscriber,
      // Behind all that it asks.
      earningsSubscriber,
    ],
    afterCommit: [
      authorSubscriber,
      disabledBuyerSubscriber,
      notificationSubscriber,
      receiptSubscriber,
      reportSubscriber,
    ],
  });
  setInvalidationListeners([searchInvalidation]);
  setSellsCheck(hasProducts);
  setAccountMoves(ACCOUNT_MOVES);
  setKnownNumbers(async (phone) => {
    // Both asked for every number, so that the time of the answer tells nothing.
    const [account, order] = await Promise.all([hasLoginPhone(phone), isDeliveredNumber(phone)]);
    return account || order;
  });
  setBuyerChecks({
    isProvedPhone: hasProvedPhone,
    async sellersOf(buyer, sellerIds) {
      const signs = await ownPurchaseSigns(buyer, sellerIds);
      return new Set(Object.values(signs).flatMap((ids) => [...ids]));
    },
  });
  setSignInFollower(basketSignIn);
  // Orders last: one takes its picture from a product, so one that is placed while this is read, for
  // a product that is deleted right after, has been seen with the one or the other.
  setPictureSources([
    productPictures,
    profilePictures,
    tilePictures,
    walletPictures,
    returnPictures,
    orderPictures,
  ]);
}
