import 'server-only';

export { resetDeliveryTable, saveDeliveryTable } from './commands';
export {
  SHOP_ID,
  deliveryTables,
  findDeliveryFaults,
  getDeliveryDays,
  getDeliveryRange,
  getDeliveryTable,
  isDistrict,
  sellerTables,
  tablesOf,
} from './queries';
export type { SellerTable } from './queries';
