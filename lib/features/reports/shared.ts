export type { SalesReport, UserDetail, UserRow, VisitsReport } from './schema';
