import { takeSslcommerzNotice } from '@/lib/features/payments/provider-callback-commands';
import { sslcommerzNoticeRoute } from '@/lib/features/payments/provider-routes';
import { postedFields } from '@/lib/features/payments/return-answers';
import { readText } from '@/lib/platform/http/body';
import { handle, route } from '@/lib/platform/http/handle';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(sslcommerzNoticeRoute, {
    async run({ request }) {
      await takeSslcommerzNotice(postedFields(await readText(request)));
      return null;
    },
  }),
);
