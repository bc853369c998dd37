import { getPaymentSettings, savePaymentSettings } from '@/lib/features/payments';
import { getPaymentSettingsRoute, savePaymentSettingsRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';

/** `GET`, `PUT /api/payment-settings`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(getPaymentSettingsRoute, { run: ({ actor }) => getPaymentSettings(actor) }),
  route(savePaymentSettingsRoute, {
    async run({ actor, body }) {
      const paymentSettings = await savePaymentSettings(actor, body);
      return acknowledged('Payment settings saved.', { paymentSettings });
    },
  }),
);
