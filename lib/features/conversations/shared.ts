export type { DeliveredThreadsUnread } from './events';
export * as routes from './routes';
export {
  askOrderRoute,
  askProductRoute,
  deskMessageRoute,
  ownMessageRoute,
  writeBuyerRoute,
} from './routes';
export { threadListSchema } from './schema';
export type { MessageView, ThreadListAsked, ThreadRow, ThreadView } from './schema';
export type { ThreadObstacle } from './rules';
export { ASK_KINDS, MAX_MESSAGE, MOST_PIECES, THREAD_TABS } from './types';
export type { ThreadParty } from './types';
