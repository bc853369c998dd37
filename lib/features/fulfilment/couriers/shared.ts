export {
  addCourierAccountRoute,
  bookParcelRoute,
  bookParcelsRoute,
  changeCourierAccountRoute,
  checkCourierAccountRoute,
  courierWebhookRoute,
  listCourierAccountsRoute,
  readyOrdersRoute,
  unbookParcelRoute,
} from './routes';
export * as routes from './routes';
export { bookPageSchema, courierAccountChangeSchema, courierAccountSchema } from './schema';
export type {
  AccountOffer,
  BookingView,
  CourierAccountView,
  CourierWebhook,
  ReadyResult,
} from './schema';
export { ACCOUNT_KEYS, MACHINE_COURIERS } from './types';
export type { MachineCourier } from './types';
