import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Migration } from '../../platform/database/migrations/migration';
import { UserModel } from '../../../models/user';
import { userWords } from './words';

const BATCH = 500;

/** Accounts of before there were these fields, or that were inserted by hand. */
export const accountFields: Migration = {
  id: '2026-11-22-account-fields',
  title: 'Every account has its phone, its address and what the dashboard finds and sorts it by.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: UserModel,
        filter: {
          $or: [
            { sortName: { $in: [null, ''] } },
            { phone: { $exists: false } },
            { address: { $exists: false } },
          ],
        },
        fields: { name: 1, email: 1, loginPhone: 1, sortName: 1, phone: 1, address: 1 },
      },
      BATCH,
      (users) =>
        users.map(({ _id, name, email, loginPhone, sortName, phone, address }) => ({
          updateOne: {
            filter: { _id },
            update: {
              $set: {
                ...(!sortName && userWords({ name, email, loginPhone })),
                ...(phone === undefined && { phone: '' }),
                ...(address === undefined && { address: '' }),
              },
            },
          },
        })),
    ),
};

/** Accounts that were disabled before their products were told of it: the next start tells them. */
export const disabledAccounts: Migration = {
  id: '2026-11-22-disabled-accounts',
  title: 'Every disabled account says whether its products follow.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: UserModel,
        filter: { disabled: true, productsFollow: { $exists: false } },
        fields: {},
      },
      BATCH,
      (users) =>
        users.map(({ _id }) => ({
          updateOne: { filter: { _id }, update: { $set: { productsFollow: false } } },
        })),
    ),
};

/** Accounts whose words were made before joiners and Bangla digits were told from ends of words. */
export const accountWords: Migration = {
  id: '2026-11-22-account-words',
  title: 'Every account is found by the words of its name as the tokeniser makes them now.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: UserModel,
        filter: {},
        fields: { name: 1, email: 1, loginPhone: 1, searchWords: 1, sortName: 1 },
      },
      BATCH,
      (users) =>
        users.flatMap(({ _id, name, email, loginPhone, searchWords, sortName }) => {
          const words = userWords({ name, email, loginPhone });
          if (isDeepStrictEqual(words, { searchWords, sortName })) return [];
          return [{ updateOne: { filter: { _id }, update: { $set: words } } }];
        }),
    ),
};

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
