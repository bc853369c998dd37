import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { LIMITS } from '@/lib/http/limits';
import { updateProduct } from '@/lib/products/commands';
import { updateProductSchema } from '@/lib/products/schema';

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
