export {
  enterTrackCodeRoute,
  forgetTrackedRoute,
  receiveParcelRoute,
  trackCodeRoute,
  trackRoute,
} from './routes';
export * as routes from './routes';
export type { TrackedOrder } from './schema';
