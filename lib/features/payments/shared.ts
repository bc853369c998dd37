export { payByFrom } from './ask-rules';
export { COD_OBSTACLES, cashRefusalOf } from './cod-rules';
export type { CashRefusal } from './cod-rules';
export { DEMO_ACTIONS } from './demo/types';
export type { DeliveredPaymentEvent, DeliveredRefundsOverdue, PaymentEvent } from './events';
export { exportLinesRoute, exportPaymentsRoute, exportRefundsRoute } from './export-routes';
export * as paymentExportRoutes from './export-routes';
export { PAYMENT_TABS, paymentListSchema } from './list-schema';
export type { PaymentList, PaymentRow, PaymentStory, PaymentTab } from './list-schema';
export type { MoneyStatus } from './order-money-rules';
export type { OrderMoney, OrderMoneys } from './order-money-schema';
export {
  failRefundRoute,
  grantRefundRoute,
  markRefundSentRoute,
  refundReceivedRoute,
  refundTargetRoute,
  retryRefundRoute,
  switchRefundRoute,
} from './refund-routes';
export * as refundRoutes from './refund-routes';
export { grantOf } from './refund-rules';
export type { Grantable } from './refund-rules';
export {
  TARGET_FIELDS,
  failRefundSchema,
  markSentSchema,
  refundListSchema,
  refundTargetSchema,
} from './refund-schema';
export type {
  BuyerRefund,
  DeskRefund,
  GrantRefund,
  RefundList,
  RefundTarget,
  RefundView,
} from './refund-schema';
export { REFUND_TABS, REFUND_TARGETS } from './refund-types';
export { needsReason, reviewSchema } from './review-schema';
export type { Review, ReviewDecision } from './review-schema';
export { demoPayRoute, getPaymentRoute, startPaymentRoute } from './routes';
export * as routes from './routes';
export type { PurchasePayment } from './schema';
export { paymentSettingsSchema } from './settings-schema';
export type { PaymentSettingsView, SavePaymentSettings } from './settings-schema';
export { mayChange, mayChoose, payStage, shownOf, walletAttempt } from './stage-rules';
export type { PayStage } from './stage-rules';
export {
  confirmExactRoute,
  moveLineRoute,
  moveStatementRoute,
  uploadStatementRoute,
} from './statement-routes';
export * as statementRoutes from './statement-routes';
export { deskHref, deskSchema, lineListSchema } from './statement-schema';
export type {
  DeskQuery,
  DeskView,
  ExactMatches,
  LineList,
  LineView,
  StatementView,
} from './statement-schema';
export {
  LINE_TABS,
  MAX_STATEMENT_COLUMNS,
  MAX_STATEMENT_MEGABYTES,
  MAX_STATEMENT_ROWS,
  STATEMENT_ROLES,
} from './statement-types';
export type { LineTab } from './statement-types';
export {
  COD_CODES,
  MOST_WALLET_ACCOUNTS,
  LIVE_STATES,
  PAYMENT_STATES,
  PAY_WITHIN_MINUTES,
  WALLETS,
  WALLET_ACCOUNT_TYPES,
} from './types';
export type { RefundState } from './types';
export { walletAccountSchema } from './wallet-account-schema';
export type { WalletAccountView } from './wallet-account-schema';
export {
  addWalletAccountRoute,
  changeWalletAccountRoute,
  getPaymentSettingsRoute,
  giveWalletRoute,
  listWalletAccountsRoute,
  paymentSettingsAnswer,
  reviewPaymentRoute,
  savePaymentSettingsRoute,
} from './wallet-routes';
export * as walletRoutes from './wallet-routes';
export { WALLET_FORM_FIELDS, walletFormSchema } from './wallet-schema';
export type { WalletChoice, WalletToPay } from './wallet-schema';
