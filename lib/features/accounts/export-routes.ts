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
/** The list's filter, and the language of the file. */
export type UserExport = z.output<typeof exportUsersRoute.query>;
