export { exportSubscribersRoute, removeSubscriberRoute, subscribeRoute } from './routes';
export * as routes from './routes';
export { subscribersPageSchema } from './schema';
