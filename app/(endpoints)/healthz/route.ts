import { pingDatabase } from '@/lib/platform/database/connect';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import packageJson from '@/package.json';
import { healthRoute } from '@/lib/platform/http/platform-routes';

/** `GET /healthz`: 200 while the database answers, else 503. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(healthRoute, {
    async run() {
      const { version } = packageJson;
      return (await pingDatabase())
        ? { status: 'ok' as const, database: 'ok' as const, version }
        : new ApiResponse(
            { status: 'down', database: 'away', version },
            { status: 503, headers: { 'Retry-After': '5' } },
          );
    },
  }),
);
