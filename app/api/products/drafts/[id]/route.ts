import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { saveDraft } from '@/lib/features/catalogue';
import { saveDraftRoute } from '@/lib/features/catalogue/shared';

/** `PATCH /api/products/drafts/{id}`: the draft as its form now holds it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(saveDraftRoute, {
    async run({ actor, body, id }) {
      await saveDraft(actor, id, body);
      return acknowledged('Draft saved.');
    },
  }),
);
