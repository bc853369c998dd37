export {
  cancelImportRoute,
  checkImportRoute,
  fetchImportPicturesRoute,
  getImportRoute,
  importIssuesRoute,
  importTemplateRoute,
  listImportsRoute,
  mapImportRoute,
  savePictureHostsRoute,
  startImportRoute,
  uploadImportRoute,
} from './routes';
export * as routes from './routes';
export {
  CURRENCIES,
  DRAFT_REASONS,
  FILE_PROBLEMS,
  LEAVE_OUT,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_FILE_MEGABYTES,
  MAX_PICTURES,
  MAX_ROWS,
  MAX_XLSX_ROWS,
} from './rules';
export type { FileProblem, ImportView, PictureAddresses, SampleProduct } from './rules';
export {
  MAPPED_COLUMNS,
  MAX_MAPPED_COLUMNS,
  mappingFaults,
  mappingField,
  REQUIRED_COLUMNS,
} from './mapping-rules';
export type { FileColumn, MappedColumn } from './mapping-rules';
export { readHosts } from './host-rules';
export { choicesSchema, MAX_HOSTS_TEXT } from './schema';
export type { ImportChoices } from './schema';
export { TEMPLATE_COLUMNS } from './template-rules';
