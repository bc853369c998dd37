export type { DeliveredPayoutEvent } from './events';
export { ACCOUNT_KINDS, EXCLUDED_REASONS, HELD_FOR } from './kinds';
export type { AccountState, PayoutMove, RunState } from './kinds';
export {
  addPayoutRunRoute,
  decidePayoutAccountRoute,
  exportBankFileRoute,
  exportStatementRoute,
  movePayoutRoute,
  movePayoutRunRoute,
  payoutCodeRoute,
  savePayoutAccountRoute,
} from './routes';
export * as routes from './routes';
export { movesOf, runPath } from './rules';
export {
  STATEMENT_KINDS,
  accountSchema,
  payoutMoveSchema,
  runListSchema,
  statementSchema,
} from './schema';
export type {
  AccountView,
  BalanceView,
  PayableAccount,
  PayoutView,
  PreviewView,
  RunRow,
  StatementFilter,
  StatementQuery,
  StatementRow,
} from './schema';
