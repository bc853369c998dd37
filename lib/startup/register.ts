import 'server-only';
import {
  hasLoginPhone,
  profilePictures,
  readActor,
  recordSupport,
  setAccountMoves,
  setErasurePlan,
  setSellsCheck,
  setSignInFollowers,
  shopPictures,
} from '../features/accounts';
import { documentPictures, setPayoutFacts } from '../features/accounts/verification';
import { auditSubscriber } from '../shop/audit/subscribers';
import { basketSignIn } from '../features/checkout/basket';
import { listSignIn } from '../features/checkout/lists';
import { buyerSubscriber, disabledBuyerSubscriber } from '../features/checkout/buyers';
import {
  authorSubscriber,
  hasProducts,
  movedCategorySubscriber,
  productPictures,
  setShownPrices,
} from '../features/catalogue';
import { readShownPrices } from '../features/checkout/promotions';
import { setKnownNumbers } from '../features/accounts/codes';
import { tilePictures } from '../features/content';
import { blockPictures } from '../features/content/blocks';
import { notificationSubscriber } from '../features/notifications';
import {
  isDeliveredNumber,
  orderMetricsSubscriber,
  orderPictures,
  setBuyerChecks,
} from '../features/orders';
import { documentSubscriber, receiptSubscriber } from '../features/documents';
import { parcelSubscriber } from '../features/fulfilment/parcels';
import {
  hasProvedPhone,
  paymentMetricsSubscriber,
  paymentSubscriber,
  walletPictures,
} from '../features/payments';
import { earningsSubscriber, ownPurchaseSigns, payoutFacts } from '../features/ledger/payouts';
import { reportSubscriber } from '../features/reports';
import { returnPictures, returnSubscriber } from '../features/aftersales/returns';
import { reviewPictures, reviewSubscriber } from '../features/aftersales/reviews';
import { searchInvalidation } from '../features/catalogue/search';
import { setAuthenticator } from '../platform/auth/authenticator';
import { setInvalidationListeners } from '../platform/cache/invalidation';
import { setSubscribers } from '../platform/events/subscribers';
import { setSiteRules } from '../platform/http/site-rules';
import { setPictureSources } from '../platform/storage/references';
import { deskPaths } from '../shop/desk-paths';
import { LIMITS } from '../shop/limit-rules';
import { mayEnter } from '../shop/policy';
import { ERASURE_PLAN } from './account-erasure';
import { ACCOUNT_MOVES } from './account-moves';

/**
 * Wires the features to the platform, and to each other where one must not import the other. Once
 * for each process, before the first command.
 */
export function registerFeatures(): void {
  setAuthenticator(readActor);
  setSiteRules({ proofPage: deskPaths.proof, mayEnter, recordSupport, limits: LIMITS });
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
      documentSubscriber,
      returnSubscriber,
      // Behind all that it asks.
      earningsSubscriber,
    ],
    afterCommit: [
      authorSubscriber,
      disabledBuyerSubscriber,
      movedCategorySubscriber,
      notificationSubscriber,
      receiptSubscriber,
      reportSubscriber,
      reviewSubscriber,
    ],
  });
  setInvalidationListeners([searchInvalidation]);
  setShownPrices(readShownPrices);
  setSellsCheck(hasProducts);
  setAccountMoves(ACCOUNT_MOVES);
  setErasurePlan(ERASURE_PLAN);
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
  setSignInFollowers(basketSignIn, listSignIn);
  setPayoutFacts(payoutFacts);
  // Orders last: one takes its picture from a product, so one that is placed while this is read, for
  // a product that is deleted right after, has been seen with the one or the other.
  setPictureSources([
    productPictures,
    profilePictures,
    shopPictures,
    documentPictures,
    tilePictures,
    blockPictures,
    walletPictures,
    returnPictures,
    reviewPictures,
    orderPictures,
  ]);
}
