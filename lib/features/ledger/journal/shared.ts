export {
  courierChargedEntry,
  courierSettledEntry,
  payoutEntry,
  payoutReturnedEntry,
  remittedEntry,
} from './bank-posting-rules';
export { financesOf } from './finance-rules';
export {
  assetOf,
  deliveredEntry,
  discountsOf,
  grantedEntry,
  paidEntry,
  postedOrder,
  refundDoneEntry,
  refundDueEntry,
  releasedEntry,
  returnedEntry,
} from './posting-rules';
export type { OrderToPost, PostedOrder } from './posting-rules';
export {
  HELD,
  dueOf,
  earningsReleaseOf,
  isUncovered,
  linesReleased,
  releaseNow,
} from './release-rules';
export { exportAccountRoute, recordSettlementRoute } from './routes';
export * as routes from './routes';
export { netByAccount, netLines, netText } from './rules';
export { SETTLEMENT_FIELDS, entryPlaceSchema, isSettledAccount, isShownAccount } from './schema';
export { ACCOUNTS } from './types';
export type { Account, JournalLine, NewEntry } from './types';
