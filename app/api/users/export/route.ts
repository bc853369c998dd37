import { recordExport } from '@/lib/shop/audit/commands';
import { exportUsers } from '@/lib/features/accounts';
import { exportUsersRoute } from '@/lib/features/accounts/shared';
import { csvDownload } from '@/lib/platform/csv/write';
import { handle, route } from '@/lib/platform/http/handle';
import { accountsOfKind } from '@/lib/startup/account-kinds';

/** `GET /api/users/export`: accounts under their list’s filters, as a CSV file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportUsersRoute, {
    async run({ actor, query }) {
      const lines = exportUsers(actor, query, await accountsOfKind(query.kind));
      await recordExport(actor, 'user', query);
      return csvDownload('users', lines);
    },
  }),
);
