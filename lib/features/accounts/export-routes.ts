import type * as z from 'zod';
import { exportLanguage } from '../../platform/csv/export-language';
import { defineRoute } from '../../platform/http/route';
import { userListSchema } from './schema';

/* Apart from the other calls, whose file pages of the shop have: nobody there exports. */

export const exportUsersRoute = defineRoute({
  method: 'GET',
  path: '/api/users/export',
  summary: 'Accounts under the filters of their list, as a CSV file; never a password or its hash',
  access: 'users.manage',
  freshProof: true,
  query: userListSchema.omit({ page: true }).extend({ lang: exportLanguage }),
  answer: { status: 200 },
  errors: ['INVALID'],
});
export const exportOwnDataRoute = defineRoute({
  method: 'GET',
  path: '/api/profile/export',
  summary: 'What the shop keeps of the caller, as a JSON file: a list for each kind of records',
  access: 'user',
  freshProof: true,
  limits: ['ownData'],
  answer: { status: 200 },
  errors: [],
});

/** The list's filter, and the language of the file. */
export type UserExport = z.output<typeof exportUsersRoute.query>;
