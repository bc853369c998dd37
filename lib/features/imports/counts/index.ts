import 'server-only';

export { beginCount, stepCount } from './commands';
export { getCount, listCounts, readWholeCount } from './queries';
export { countSheetCsv, countSheetXlsx, takeSheet } from './sheet-commands';
