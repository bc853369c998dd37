import 'server-only';
import { TrackContestModel, type TrackContestRecord } from '../../../../models/track-record';
import { paths } from '../../../shop/paths';
import { firstWaiting, workQueue } from '../../../shop/work/queue';

/** Contests of sellers that the shop has to decide. */
export const contestQueue = workQueue({
  room: paths.complaints,
  models: [TrackContestModel],
  name: 'contestsToDecide',
  href: paths.trackContests,
  access: 'complaints.decide',
  read: () =>
    firstWaiting<TrackContestRecord>(
      TrackContestModel,
      { state: 'open' },
      { sort: { openedAt: 1, _id: 1 }, since: 'openedAt' },
    ),
});
