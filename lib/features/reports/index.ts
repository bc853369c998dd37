import 'server-only';

export { findFigureFaults, findStockFaults, mendFigures } from './integrity';
export {
  getSalesReport,
  getUserDetail,
  getVisitsReport,
  listAuditEntries,
  listUserRows,
} from './queries';
export { reportSubscriber } from './subscribers';
