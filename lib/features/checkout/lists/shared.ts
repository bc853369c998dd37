export {
  changeItemRoute,
  changeListRoute,
  createListRoute,
  followShopRoute,
  forgetSeenRoute,
  stopMessagesRoute,
} from './routes';
export * as routes from './routes';
export type { DeliveredListEvent } from './events';
export type { FollowedShop, ListSummary, SavedPageView, SavedView, SharedView } from './schema';
export { MAX_COMPARED, MAX_ITEMS, MAX_LIST_NAME, WATCHES } from './types';
export type { Stoppable, Watch } from './types';
