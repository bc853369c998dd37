import { acknowledged } from '@/lib/http/api-response';
import { endpoint, handle } from '@/lib/http/handle';
import { LIMITS } from '@/lib/http/limits';
import { reviewProduct } from '@/lib/products/review';
import { reviewSchema } from '@/lib/products/schema';

/** `PATCH /reviewproduct/{id}`: publishes or rejects. Errors: 403, 404, 409 CONFLICT, 422. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle({
  PATCH: endpoint({
    auth: 'admin',
    body: reviewSchema,
    limits: [LIMITS.productWrite],
    async run({ actor, body, id }) {
      const { status } = body;
      await reviewProduct(actor, id, body);
      return acknowledged(status === 'published' ? 'Product published.' : 'Product rejected.', {
        status,
      });
    },
  }),
});
