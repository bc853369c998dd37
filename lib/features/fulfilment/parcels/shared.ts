export type { DeliveredParcelEvent, ParcelEvent } from './events';
export {
  bulkParcelsRoute,
  handOverParcelRoute,
  packParcelRoute,
  saveCourierListRoute,
  stepParcelRoute,
} from './routes';
export * as routes from './routes';
export { handOverSchema, parcelListSchema } from './schema';
export type {
  BulkParcels,
  BuyerParcel,
  CourierReport,
  DashboardParcel,
  Pack,
  ParcelLine,
  ParcelListAsked,
  ParcelStep,
  ParcelStepAsked,
  ReportOutcome,
} from './schema';
export {
  CHARGE_PAYERS,
  LOSS_CAUSES,
  MOST_PARCELS,
  PARCEL_TABS,
  UNDER_WAY_STATES,
  UNSENT_STATES,
} from './types';
export type {
  Attention,
  LossCause,
  ParcelEventName,
  ParcelState,
  ParcelTab,
  ParcelType,
} from './types';
export { parcelNumber, wholeParcel } from './unit-rules';
