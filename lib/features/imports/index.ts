import 'server-only';

export { readBatches } from './batches';
export type { Candidate } from './candidate';
export { findDistrict } from './check';
export {
  cancelImport,
  checkImport,
  fetchImportPictures,
  startImport,
  uploadImport,
} from './commands';
export {
  exportProducts,
  exportProductsXlsx,
  issuesCsv,
  templateCsv,
  templateXlsx,
} from './csv-files';
export { reportFaults } from './existing';
export type { Report } from './formats/format';
export { formatOf } from './formats/index';
export { planProduct } from './plan';
export type { WantedVariants } from './plan';
export { mapImport } from './mapping-commands';
export { getImport, listImports, readPictureAddresses } from './queries';
export { getPictureHosts, savePictureHosts } from './host-settings';
export { inspectFile } from './rows';
export { importQueues } from './work-queues';
export {
  findImportFaults,
  importStatistics,
  removeImportFiles,
  resumeImports,
  resumeOwnImports,
} from './worker';
