export { applyPromotions } from './apply-rules';
export type { AppliedDiscount, CodeOutcome, UsedPromotion } from './apply-rules';
export {
  addPromotionRoute,
  changePromotionRoute,
  choosePromotionProductsRoute,
  deletePromotionRoute,
  getPromotionRoute,
  movePromotionRoute,
  promotionAnswer,
} from './routes';
export * as routes from './routes';
export { needsPerson, proposalOf } from './rules';
export type { Promotion, PromotionBuyer } from './rules';
export { MAX_TARGETS, PROMOTION_FILTERS, promotionListSchema, promotionSchema } from './schema';
export type { PromotionList, PromotionView } from './schema';
export { CODE_REFUSALS, PROMOTION_PAYERS, PROMOTION_SCOPES, PROMOTION_TYPES } from './types';
export type { CodeRefusal, PromotionStatus } from './types';
