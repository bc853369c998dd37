import 'server-only';

export { findStatisticFaults, findStockFaults, mendStatistics } from './integrity';
export {
  getSalesReport,
  getSellerSales,
  getUserDetail,
  getVisitsReport,
  listAuditEntries,
  listUserRows,
} from './queries';
export { reportSubscriber } from './subscribers';
