import { stepDocument } from '@/lib/features/accounts/verification';
import { documentStepRoute } from '@/lib/features/accounts/verification/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/verification/steps/{id}`: a document goes to the shop, or its seller takes it back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(documentStepRoute, {
    form: {
      done: ({ step }) =>
        withQuery(deskPaths.verification, { notice: step === 'send' ? 'SENT' : 'WITHDRAWN' }),
      refused: (_form, code) => withQuery(deskPaths.verification, { notice: code }),
      keep: ['account'],
    },
    async run({ actor, id, body }) {
      const { documentId } = await stepDocument(actor, id, body.step);
      return acknowledged('Saved.', { documentId });
    },
  }),
);
