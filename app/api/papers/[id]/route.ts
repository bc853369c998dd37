import { handle, route } from '@/lib/platform/http/handle';
import { readDocument } from '@/lib/features/documents';
import { getDocumentRoute } from '@/lib/features/documents/shared';

/** `GET /api/papers/{id}`: its facts, sums in taka. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getDocumentRoute, { run: ({ actor, id }) => readDocument(actor, id) }),
);
