import { handle, route } from '@/lib/platform/http/handle';
import { readPaper } from '@/lib/features/documents';
import { getPaperRoute } from '@/lib/features/documents/shared';

/** `GET /api/papers/{id}`: its facts, sums in taka. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getPaperRoute, { run: ({ actor, id }) => readPaper(actor, id) }),
);
