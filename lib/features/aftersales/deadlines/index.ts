import 'server-only';

export { MOST_FIGURES, exportFigures, listFigures } from './figure-queries';
export { listDeadlines, orderDeadlines } from './queries';
export { remindOfDeadlines } from './reminder-commands';
export type { DeliveredDeadlinesReminded } from './reminder-commands';
