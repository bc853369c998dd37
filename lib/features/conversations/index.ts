import 'server-only';

export { askAboutProduct, writeAboutOrder, writeMessage } from './commands';
export {
  THREAD_COUNT_LIMIT,
  countUnreadThreads,
  getAskedOrder,
  getAskedProduct,
  listDeskThreads,
  listOwnThreads,
  readThread,
} from './queries';
export { moveThreads } from './move-commands';
export {
  decideThread,
  listReportedThreads,
  openReportedThread,
  reportThread,
} from './report-commands';
export { tellOfUnread } from './tell-commands';
export { threadQueues } from './work-queues';
