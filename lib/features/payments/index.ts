import 'server-only';

export { findPaymentBookFaults } from './books-queries';
export { collectParcelCash, openCashPoisha } from './cash-commands';
export { actOnDemoCharge, findDemoCharge } from './demo/commands';
export { confirmExact, findExactMatches, nextOnDesk } from './desk-queries';
export { grantInTransaction } from './grant-commands';
export {
  findArrivedPayments,
  findDueRefunds,
  findExistingPayments,
  findExistingRefunds,
  findGrantable,
  findGrantedRefunds,
  findGrantedUnits,
  findGrants,
  findRefundsById,
  findReleaseTimes,
} from './grant-queries';
export type { KnownRefund } from './grant-queries';
export { findPaymentFaults, findRefundCashFaults } from './integrity';
export {
  exportPayments,
  getPaymentStory,
  listPayments,
  sumHeldPayments,
  sumLateRefunds,
} from './list-queries';
export { methodsFor, offeredWays, waysToPay } from './method-queries';
export { paymentMetricsSubscriber, paymentStatistics } from './metrics';
export { findCheckedPurchases, findRefunded, moneyOfPurchases } from './order-money-queries';
export { payCall, startPayment } from './payment-commands';
export { withPhoneCode } from './phone-code-commands';
export type { PhoneCode } from './phone-code-commands';
export { areProvedPhones, hasEnteredPhone, hasProvedPhone } from './phone-proof-queries';
export { getProof } from './proof-queries';
export { CALLBACK_ROUTES } from './providers/registry';
export { paymentOfPurchase } from './queries';
export { cashPaymentRecord } from './record';
export {
  confirmFromSeller,
  failRefund,
  grantRefund,
  markRefundSent,
  nameGrantedTarget,
  nameTarget,
  retryRefund,
  switchToPerson,
} from './refund-desk-commands';
export {
  REFUNDS_PAGE_SIZE,
  exportRefunds,
  getOrderRefunds,
  getRefund,
  listMyRefunds,
  listRefunds,
  waitingPoisha,
} from './refund-queries';
export { remindOfRefunds, sendRefunds } from './refund-worker';
export {
  findCashInHands,
  findCollectedCash,
  findParcelCash,
  findWithCourier,
  isCashWithCourier,
  markRemitted,
  owedByCourier,
  owedParcels,
  sumOwedCash,
  tellRemitted,
} from './remittance-queries';
export type { CollectedCash } from './remittance-queries';
export { reviewPayment } from './review-commands';
export { serveCallback } from './serve-callback';
export { getPaymentSettings, savePaymentSettings } from './settings-commands';
export { discardStatement, mapStatement, moveLine, uploadStatement } from './statement-commands';
export { exportLines, listLines, listStatements } from './statement-queries';
export { paymentSubscriber } from './subscribers';
export {
  addWalletAccount,
  changeWalletAccount,
  listWalletAccounts,
  walletPictures,
} from './wallet-account-commands';
export { getWalletToPay, giveWallet } from './wallet-commands';
export { paymentQueues } from './work-queues';
export { askAboutPayments, expirePurchases } from './worker';
