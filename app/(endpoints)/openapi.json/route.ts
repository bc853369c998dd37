import { publicOrigin, settings } from '@/lib/platform/env';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { apiDocument } from '@/lib/startup/routes';
import packageJson from '@/package.json';
import { openApiRoute } from '@/lib/platform/http/platform-routes';

/** `GET /openapi.json`: OpenAPI 3.1 of every call. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(openApiRoute, {
    async run() {
      const document = apiDocument({
        title: settings().brandName,
        version: packageJson.version,
        origin: publicOrigin(),
      });
      return new ApiResponse(document, {
        headers: { 'Cache-Control': 'public, max-age=300' },
      });
    },
  }),
);
