import 'server-only';

export { VIEWS_COLLECTION, countPageView, countViewsByDay, listProductViews } from './commands';
