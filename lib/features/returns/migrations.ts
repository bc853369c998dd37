import 'server-only';
import { ReturnModel } from '../../../models/return';
import type { Migration } from '../../platform/database/migrations/migration';
import { keepPrivate } from '../../platform/storage/private-pictures';

const BATCH = 20;

/** The copies that a dry run, or a run that was killed, makes are made again or swept. */
export const privatePhotos: Migration = {
  id: '2026-11-28-private-return-photos',
  title: 'Photos of returns stand behind the access to the return.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: ReturnModel,
        filter: { photos: /^\/uploads\/(?!private-)/ },
        fields: { photos: 1 },
      },
      BATCH,
      async (returns) => {
        const changes = [];
        for (const { _id, photos } of returns) {
          const kept = await keepPrivate(photos as string[]);
          changes.push({ updateOne: { filter: { _id }, update: { $set: { photos: kept } } } });
        }
        return changes;
      },
    ),
};
