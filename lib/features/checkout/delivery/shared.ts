export { offerAnswer } from './offer-answer-schema';
export {
  getDeliveryTableRoute,
  resetDeliveryTableRoute,
  saveDeliveryTableRoute,
  tableStateAnswer,
} from './routes';
export * as routes from './routes';
export { USUAL_DISPATCH_DAYS, offersFor } from './rules';
export type { DaysRange, DeliveryOffer } from './rules';
export { deliveryTableSchema } from './schema';
export type {
  DeliveryTable,
  DeliveryTableState,
  DeliveryTableView,
  OfferView,
  RangeView,
} from './schema';
export { offerView } from './view-rules';
export { zoneOf } from './zone-rules';
export type { Destination } from './zone-rules';
