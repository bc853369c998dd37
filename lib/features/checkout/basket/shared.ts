export type { DeliveryEstimate } from './estimate-schema';
export {
  buyAgainRoute,
  changeLineRoute,
  chooseDeliveryRoute,
  estimateDeliveryRoute,
  getBasketRoute,
  removeLineRoute,
  setCodeRoute,
  setLineRoute,
  setPlaceRoute,
} from './routes';
export * as routes from './routes';
export { EMPTY_BASKET, withChosenDelivery } from './rules';
export type { AskedContents } from './rules';
export type {
  AbsentView,
  BasketSeller,
  BasketView,
  LineView,
  SavedView,
  ShownItem,
} from './schema';
export { BASKET_CHANGED, COUNT_COOKIE, MAX_LINES, MAX_QUANTITY } from './types';
export type { LineAction } from './types';
