export { countNotificationsRoute, listNotificationsRoute, readNotificationsRoute } from './routes';
export * as routes from './routes';
export { isAboutReturn, notificationPath } from './rules';
export { READ_ROOMS } from './schema';
export type { Notification } from './schema';
export type { NotificationType } from './types';
