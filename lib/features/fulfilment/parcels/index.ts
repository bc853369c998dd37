import 'server-only';

export { currentCourierList, saveCourierList } from './courier-list-commands';
export { handOver, noteBooked, noteUnbooked } from './hand-over-commands';
export { findParcelCashFaults, findParcelFaults } from './integrity';
export {
  findOrdersThatCameBack,
  findReplacements,
  findTrackedParcels,
  ordersByTracking,
  sentParcelsOf,
  sumParcels,
  trackingNumbersOf,
} from './lookup-queries';
export { getOrderPacking, packParcel, packReplacement } from './pack-commands';
export {
  COUNT_LIMIT,
  findLastCourier,
  findParcelRecord,
  getParcel,
  listParcels,
  listParcelsById,
  listParcelsOfOrder,
  listUntracked,
  parcelsOfOrders,
} from './queries';
export {
  findDeliveryCode,
  parcelsOfBuyer,
  receiptsOfOrders,
  sayReceived,
} from './receipt-commands';
export { makeReady } from './ready-commands';
export type { ReadyParcel } from './ready-commands';
export { applyReport } from './report-commands';
export { trackParcels } from './tracking-commands';
export { bulkParcels, stepParcel } from './step-commands';
export { parcelSubscriber } from './subscribers';
export { parcelQueues } from './work-queues';
