import 'server-only';

export {
  VIEWS_COLLECTION,
  countBasket,
  countPageView,
  countViewsByDay,
  listProductViews,
  sumProductViews,
} from './commands';
