import { courierWebhookRoute } from '@/lib/features/fulfilment/couriers/shared';
import { takeCourierWebhook } from '@/lib/features/fulfilment/couriers';
import { ApiResponse } from '@/lib/platform/http/api-response';
import { readText } from '@/lib/platform/http/body';
import { handle, route } from '@/lib/platform/http/handle';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(courierWebhookRoute, {
    async run({ id, request, query, address }) {
      const body = await readText(request);
      const { headers } = request;
      const taken = { body, headers, secret: query.secret, address };
      const answer = await takeCourierWebhook(id, taken);
      return new ApiResponse({ status: 'success' as const }, answer);
    },
  }),
);
