import 'server-only';

export { exportRuns } from './export-queries';
export { decidePayoutAccount, savePayoutAccount, sendAccountCode } from './account-commands';
export { findPayoutBookFaults } from './books-queries';
export { earningsSubscriber } from './earnings-commands';
export { OWN_SIGNS, findEarningsFaults, findOwnPurchases, ownPurchaseSigns } from './integrity';
export { exportBankFile, movePayout } from './payout-commands';
export { addPayoutRun, approvePayoutRun, cancelPayoutRun } from './run-commands';
export {
  getBalance,
  getOwnPayoutAccount,
  getSellerMoney,
  payoutFacts,
  listSellersByAccount,
} from './balance-queries';
export { getRun, listAccountsToVerify, listRuns, previewRun } from './run-queries';
export { exportStatement, listStatement } from './statement-queries';
export { payoutQueues } from './work-queues';
