import { publicOrigin, settings } from '@/lib/platform/env';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { openApiDocument } from '@/lib/api-description/document';
import packageJson from '@/package.json';

/** `GET /openapi.json`: OpenAPI 3.1 of every call. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  GET: endpoint({
    auth: 'anyone',
    anonymous: true,
    async run() {
      const document = openApiDocument({
        title: settings().brandName,
        version: packageJson.version,
        origin: publicOrigin(),
      });
      return new ApiResponse(document, 200, { 'Cache-Control': 'public, max-age=300' });
    },
  }),
});
