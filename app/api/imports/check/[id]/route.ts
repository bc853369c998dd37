import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { LIMITS } from '@/lib/http/limits';
import { checkImport } from '@/lib/imports/commands';
import { choicesSchema } from '@/lib/imports/schema';

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
