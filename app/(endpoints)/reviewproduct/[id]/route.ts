import { acknowledged } from '@/lib/platform/http/api-response';
import { endpoint, handle } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/platform/http/limits';
import { reviewProduct } from '@/lib/features/moderation/commands';
import { reviewSchema } from '@/lib/features/catalogue/schema';

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
