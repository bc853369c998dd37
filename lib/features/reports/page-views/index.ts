import 'server-only';

export {
  VIEWS_COLLECTION,
  countBasket,
  countPageView,
  countViewsByDay,
  listProductViews,
  productOf,
  sumProductViews,
} from './commands';
