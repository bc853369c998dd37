export type { DeliveredThreadsUnread } from './events';
export * as routes from './routes';
export {
  askOrderRoute,
  askProductRoute,
  decideThreadRoute,
  deskMessageRoute,
  ownMessageRoute,
  reportThreadRoute,
  writeBuyerRoute,
} from './routes';
export { threadListSchema } from './schema';
export type { MessageView, ReportedThread, ThreadListAsked, ThreadRow, ThreadView } from './schema';
export type { ThreadObstacle } from './rules';
export {
  ASK_KINDS,
  MAX_MESSAGE,
  MAX_REPORT,
  MOST_PIECES,
  THREAD_REPORTS,
  THREAD_TABS,
} from './types';
export type { ThreadParty } from './types';
