import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { reviewProduct } from '@/lib/features/catalogue/moderation';
import { reviewProductRoute } from '@/lib/features/catalogue/moderation/shared';

/** `PATCH /reviewproduct/{id}`: publishes or rejects. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(reviewProductRoute, {
    async run({ actor, body, id }) {
      const { status } = body;
      await reviewProduct(actor, id, body);
      return acknowledged(status === 'published' ? 'Product published.' : 'Product rejected.', {
        status,
      });
    },
  }),
);
