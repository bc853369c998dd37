import 'server-only';

export { reportAbuse } from './commands';
export { appealAbuse, decideAbuse } from './decide-commands';
export {
  ABUSE_COUNT_LIMIT,
  getAbuseCase,
  getOwnTakedown,
  getReportable,
  listAbuseCases,
} from './queries';
export { abuseQueue } from './work-queues';
