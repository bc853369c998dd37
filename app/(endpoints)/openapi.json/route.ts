import { publicOrigin, settings } from '@/lib/platform/env';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { openApiDocument } from '@/lib/platform/http/openapi';
import { REFUSAL_DATA, ROUTES } from '@/lib/startup/routes';
import packageJson from '@/package.json';
import { openApiRoute } from '@/lib/platform/http/platform-routes';

/** `GET /openapi.json`: OpenAPI 3.1 of every call. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(openApiRoute, {
    async run() {
      const document = openApiDocument({
        title: settings().brandName,
        version: packageJson.version,
        origin: publicOrigin(),
        routes: ROUTES,
        refusalData: REFUSAL_DATA,
      });
      return new ApiResponse(document, {
        headers: { 'Cache-Control': 'public, max-age=300' },
      });
    },
  }),
);
