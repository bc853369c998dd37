import { decideDocument } from '@/lib/features/accounts/verification';
import { decideDocumentRoute } from '@/lib/features/accounts/verification/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/verification/decisions/{id}`: the shop approves a seller's document, or does not. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(decideDocumentRoute, {
    form: {
      done: () => withQuery(deskPaths.verificationQueue, { notice: 'DECIDED' }),
      refused: ({ tab }, code) => withQuery(deskPaths.verificationQueue, { tab, notice: code }),
      keep: ['documentId', 'reason', 'tab', 'account'],
    },
    async run({ actor, id, body }) {
      const { documentId } = await decideDocument(actor, id, body);
      return acknowledged('Saved.', { documentId });
    },
  }),
);
