import { takeBkashMessage } from '@/lib/features/payments/bkash-webhook-commands';
import { bkashWebhookRoute } from '@/lib/features/payments/provider-routes';
import { readText } from '@/lib/platform/http/body';
import { handle, route } from '@/lib/platform/http/handle';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(bkashWebhookRoute, {
    async run({ request }) {
      await takeBkashMessage(await readText(request));
      return null;
    },
  }),
);
