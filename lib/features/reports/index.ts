import 'server-only';

export { MOST_VIEWED, exportFigures, getFigures } from './figure-queries';
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
