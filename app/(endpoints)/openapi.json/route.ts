import { publicOrigin, settings } from '@/lib/env';
import { ApiResponse } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { openApiDocument } from '@/lib/openapi/document';
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
