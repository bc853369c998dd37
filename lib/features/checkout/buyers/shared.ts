export { capSettingsView } from './cap-settings-rules';
export type { CapSettingsView } from './cap-settings-rules';
export {
  blockBuyerRoute,
  buyerHistoryRoute,
  courierRatioRoute,
  getOrderCapsRoute,
  listBlocksRoute,
  orderCapsAnswer,
  saveOrderCapsRoute,
  unblockBuyerRoute,
} from './routes';
export * as routes from './routes';
export { blockBuyerSchema, blockListSchema, capSettingsSchema } from './schema';
export type { BlockView, BuyerHistory, CountRange, CourierRatio } from './schema';
export { BLOCKED, CAP_GROUPS, CAP_OBSTACLES } from './types';
