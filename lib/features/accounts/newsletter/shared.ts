export {
  chooseLetterRoute,
  exportSubscribersRoute,
  leaveAtOnceRoute,
  openLetterRoute,
  removeSubscriberRoute,
  subscribeRoute,
} from './routes';
export * as routes from './routes';
export { subscribersPageSchema } from './schema';
export type { LetterState } from './schema';
