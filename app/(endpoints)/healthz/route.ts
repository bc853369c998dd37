import { pingDatabase } from '@/lib/platform/database/connect';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import packageJson from '@/package.json';

/** `GET /healthz`: 200 while the database answers, else 503. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    async run() {
      const { version } = packageJson;
      return (await pingDatabase())
        ? { status: 'ok', database: 'ok', version }
        : new ApiResponse({ status: 'down', database: 'away', version }, 503, {
            'Retry-After': '5',
          });
    },
  }),
});
