import 'server-only';

export { mailDue, mailSoon } from './mailing';
export { countUnread, listNotifications, markNotificationsRead } from './queries';
export { mailStatistics, notificationSubscriber } from './subscribers';
