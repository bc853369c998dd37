import 'server-only';

export { computeTrackRecords, contestCase, decideContest } from './commands';
export { CONTEST_COUNT_LIMIT, getOwnTrackRecord, getTrackRecord, listContests } from './queries';
export { contestQueue } from './work-queues';
