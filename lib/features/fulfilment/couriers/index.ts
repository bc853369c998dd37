import 'server-only';

export {
  addCourierAccount,
  changeCourierAccount,
  checkCourierAccount,
  listCourierAccounts,
} from './account-commands';
export { bookParcel } from './book-commands';
export { getBookPage } from './book-queries';
export { bookMany } from './bulk-book-commands';
export { askAboutParcels, parcelStatistics, unbookParcel } from './follow-commands';
export { findCourierFaults } from './integrity';
export { readyOrders } from './ready-commands';
export { askRatio, canAskRatio } from './ratio-commands';
export { takeCourierWebhook } from './webhook-commands';
