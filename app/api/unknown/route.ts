import { ShopError } from '@/lib/shop/errors';
import { errorResponse } from '@/lib/platform/http/api-response';

/** Unknown paths for callers that ask for JSON (next.config.ts rewrites them here). */
function notFound(request: Request): Response {
  return errorResponse(
    new ShopError('NOT_FOUND'),
    request.headers.get('x-request-id') ?? crypto.randomUUID(),
  );
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
