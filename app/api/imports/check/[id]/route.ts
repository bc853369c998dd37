import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { checkImport } from '@/lib/features/imports/commands';
import { choicesSchema } from '@/lib/features/imports/schema';

/** `POST /api/imports/check/{id}`: the dry run again, with what the seller chose. Errors: 404, 409, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  POST: endpoint({
    auth: 'user',
    body: choicesSchema,
    limits: [LIMITS.productImport],
    async run({ actor, id, body }) {
      await checkImport(actor, id, body);
      return acknowledged('The file is being checked.');
    },
  }),
});
