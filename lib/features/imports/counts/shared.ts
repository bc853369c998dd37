export { beginCountRoute, countSheetRoute, sendSheetRoute, stepCountRoute } from './routes';
export * as routes from './routes';
export { countedField, countPageSchema, countPath, wasField } from './schema';
export {
  KEPT_DAYS,
  LINES_SHOWN,
  MAX_LINES,
  MAX_OPEN,
  MAX_SHEET_MEGABYTES,
  MAX_TYPED,
} from './types';
export type { CountChoice, CountLineView, CountSummary, CountTotals, CountView } from './types';
