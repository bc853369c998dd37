export type { DeliveredParcelEvent, ParcelEvent } from './events';
export {
  bulkParcelsRoute,
  handOverParcelRoute,
  packParcelRoute,
  saveCourierListRoute,
  stepParcelRoute,
  trackParcelsRoute,
} from './routes';
export * as routes from './routes';
export { READY_REFUSALS } from './ready-rules';
export type { ReadyRefusal } from './ready-rules';
export { MOST_TRACKED, pairScan, readTrackingRows, waitingParcel } from './tracking-rules';
export type { Scanned } from './tracking-rules';
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
  TrackingProblem,
  TrackingResult,
  UntrackedParcel,
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
