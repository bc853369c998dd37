import 'server-only';
import { ComplaintModel } from '../../../../models/complaint';
import type { Migration } from '../../../platform/database/migrations/migration';

const BATCH = 500;

/** Complaints from before desks were ordered by trust stand where their time put them. */
export const rankedComplaints: Migration = {
  id: '2026-11-28-ranked-complaints',
  title: 'Complaints have a place in their queue.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: ComplaintModel,
        filter: { rankedAt: { $exists: false } },
        fields: { openedAt: 1 },
      },
      BATCH,
      (complaints) =>
        complaints.map(({ _id, openedAt }) => ({
          updateOne: { filter: { _id }, update: { $set: { rankedAt: openedAt } } },
        })),
    ),
};
