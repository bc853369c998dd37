export { DEADLINE_KINDS, FIGURE_GROUPS, FIGURE_PERIODS } from './kinds';
export type { DeadlineKind, DeadlineUrgency, FigureGroup } from './kinds';
export { exportFiguresRoute } from './routes';
export * as routes from './routes';
export { LEAST_CASES } from './rules';
export { deadlineListSchema, figuresSchema } from './schema';
export type { DeadlineRow, FigureRow, FiguresAsked } from './schema';
