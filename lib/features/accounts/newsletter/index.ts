import 'server-only';

export { exportSubscribers, listSubscribers, removeSubscriber, subscribe } from './commands';
