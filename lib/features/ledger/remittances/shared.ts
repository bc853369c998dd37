export {
  exportOwedRoute,
  exportRemittanceRowsRoute,
  exportRemittancesRoute,
  moveRemittanceRoute,
  settleRemittanceRowRoute,
  uploadRemittanceRoute,
} from './routes';
export * as routes from './routes';
export {
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_FILE_MEGABYTES,
  MAX_ROWS,
  OWED_AGES,
  remittancePath,
} from './rules';
export { CHARGE_KINDS, remittanceListSchema, remittanceRowsSchema } from './schema';
export type {
  OwedView,
  RemittanceListRow,
  RemittancePreview,
  RemittanceRowView,
  RemittanceRowsQuery,
  RemittanceView,
  SumsView,
} from './schema';
export { COLUMN_ROLES, OUTCOMES } from './types';
export type { RemittanceState } from './types';
