export { exportFiguresRoute } from './figure-routes';
export * as figureRoutes from './figure-routes';
export { FIGURE_DAYS, FIGURE_GROUPS, figuresSchema } from './figure-schema';
export type { FigureRow, FiguresAsked } from './figure-schema';
export type { SalesReport, UserDetail, UserRow, VisitsReport } from './schema';
