import 'server-only';

export { mailDue, mailSoon } from './mailing';
export { countUnread, listNotifications, markNotificationsRead } from './queries';
export { mailFigures, notificationSubscriber } from './subscribers';
