import { saveDocument } from '@/lib/features/accounts/verification';
import { addDocumentRoute, DOCUMENT_KINDS } from '@/lib/features/accounts/verification/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** The document's part of the page. */
const partOf = (kind: unknown): string => DOCUMENT_KINDS.find((known) => known === kind) ?? 'steps';

/** `POST /api/verification/documents`: a document of the caller's shop as a draft. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(addDocumentRoute, {
    form: {
      done: (form) =>
        `${withQuery(deskPaths.verification, { notice: 'DRAFT' })}#${partOf(form.kind)}`,
      refused: (form, code) =>
        `${withQuery(deskPaths.verification, { notice: code })}#${partOf(form.kind)}`,
      keep: ['kind', 'number', 'legalName', 'expiresOn', 'bin', 'address', 'account'],
    },
    async run({ actor, body, idempotency }) {
      const { documentId } = await saveDocument(actor, body, idempotency);
      return acknowledged('Saved.', { documentId });
    },
  }),
);
