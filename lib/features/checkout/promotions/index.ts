import 'server-only';

export { choosePromotionProducts } from './choice-queries';
export {
  addPromotion,
  changePromotion,
  deletePromotion,
  editedFields,
  movePromotion,
} from './commands';
export { findPromotionFaults, mendPromotionFault } from './integrity';
export {
  getPromotion,
  listActivePromotions,
  listPromotions,
  namedTargets,
  promotionOf,
  usesOf,
} from './queries';
export { followDiscounts, readShownPrices } from './shown-queries';
export {
  readTypedCode,
  redeemPromotions,
  releasePromotions,
  retakePromotions,
  returnPromotion,
} from './use-commands';
export type { PromotionTaken } from './use-commands';
