export type { DeliveredPayoutEvent } from './events';
export {
  addPayoutRunRoute,
  decidePayoutAccountRoute,
  exportBankFileRoute,
  exportRunsRoute,
  exportStatementRoute,
  movePayoutRoute,
  movePayoutRunRoute,
  payoutCodeRoute,
  savePayoutAccountRoute,
} from './routes';
export * as routes from './routes';
export { movesOf, numberEnding, runPath } from './rules';
export {
  STATEMENT_TYPES,
  accountSchema,
  payoutMoveSchema,
  runListSchema,
  statementSchema,
} from './schema';
export type {
  AccountView,
  BalanceView,
  InHand,
  PayableAccount,
  PayoutView,
  PreviewView,
  RunRow,
  StatementFilter,
  StatementQuery,
  StatementRow,
} from './schema';
export { ACCOUNT_TYPES, EXCLUDED_REASONS, HELD_FOR } from './types';
export type { AccountState, PayoutMove, RunState } from './types';
