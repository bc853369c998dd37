import { exportOwnDataRoute } from '@/lib/features/accounts/shared';
import { handle, route } from '@/lib/platform/http/handle';
import { download } from '@/lib/platform/http/download';
import { dayOf } from '@/lib/platform/time/time';
import { exportOwnData } from '@/lib/startup/own-data';

/** `GET /api/profile/export`: what the shop keeps of the caller, as a JSON file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(exportOwnDataRoute, {
    run: ({ actor }) =>
      download(exportOwnData(actor), {
        type: 'application/json',
        fileName: `my-data-${dayOf(new Date())}.json`,
      }),
  }),
);
