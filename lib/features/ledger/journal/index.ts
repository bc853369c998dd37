import 'server-only';

export { findClosingFaults, listBalances, mendClosing } from './balance-queries';
export { exportAccount, listAccountEntries, listIncome, listLateCash } from './finance-queries';
export { findJournalFaults, findSettlementFaults } from './integrity';
export {
  availableAt,
  courierAccounts,
  findEntries,
  findEntriesOfPurchases,
  findOverpaid,
  findPayoutEntries,
  findTakenShort,
  listPayoutEntries,
  purchasesOfBooks,
  refundAssets,
  remittanceEntryIds,
} from './integrity-queries';
export type { TakenShort } from './integrity-queries';
export {
  accountBalance,
  orderLinesOfSeller,
  orderPostings,
  postEntry,
  purchaseEntries,
  sellerBalance,
} from './queries';
export {
  listAvailable,
  listDeliveredLines,
  listHeld,
  listOrderEntries,
  listSellerEntries,
  statementPlace,
  sumReleased,
} from './seller-queries';
export type { ReleasedSums, SellerEntry } from './seller-queries';
export { recordSettlement } from './settle-commands';
