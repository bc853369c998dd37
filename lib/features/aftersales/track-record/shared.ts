export type { ContestDecided, DeliveredContestDecided } from './events';
export { contestRoute, decideContestRoute } from './routes';
export * as routes from './routes';
export { contestListSchema } from './schema';
export type { ContestListAsked, ContestRow, OwnTrackRecord, PublicTrackRecord } from './schema';
export { CONTEST_TABS, LEAST_TRACKED, MAX_CONTEST, TRACK_DAYS } from './types';
export type { ContestState, ContestTab, TrackFigure } from './types';
