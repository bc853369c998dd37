import 'server-only';

export { applyRemittance, resumeRemittances } from './apply-commands';
export {
  discardRemittance,
  exportOwed,
  knownCouriers,
  listOwed,
  mapRemittance,
  noteArrival,
  uploadRemittance,
} from './file-commands';
export { exportFiles, exportRows } from './export-queries';
export { findRemittanceFaults } from './integrity-queries';
export { getRemittance, listRemittanceRows, listRemittances } from './queries';
export { settleRow } from './settle-commands';
export { remittanceQueues } from './work-queues';
