import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { updateProduct } from '@/lib/features/catalogue/commands';
import { updateProductSchema } from '@/lib/features/catalogue/schema';

/** `PATCH /update/{id}`: any subset of a product's fields. Errors: 403, 404, 409 CONFLICT, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  PATCH: endpoint({
    auth: 'user',
    body: updateProductSchema,
    limits: [LIMITS.productWrite],
    async run({ actor, body, id }) {
      const { waitsForReview } = await updateProduct(actor, id, body);
      return acknowledged('Product updated successfully.', { waitsForReview });
    },
  }),
});
