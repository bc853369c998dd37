import 'server-only';
import type { Migration } from '../../platform/database/migrations/migration';
import { UserModel } from '../../../models/user';

const BATCH = 500;

/** Addresses from before they were proved: Google had proved its own, and the demonstration's are made up. */
export const provedEmails: Migration = {
  id: '2026-11-23-proved-emails',
  title: 'Accounts of Google and of the demonstration have a proved e-mail.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: UserModel,
        filter: {
          emailProvedAt: null,
          email: { $exists: true },
          $or: [{ googleId: { $exists: true } }, { demo: true }],
        },
        fields: { createdAt: 1 },
      },
      BATCH,
      (users) =>
        users.map(({ _id, createdAt }) => ({
          updateOne: { filter: { _id }, update: { $set: { emailProvedAt: createdAt } } },
        })),
    ),
};
