import { clientOf } from '@/lib/features/accounts';
import { sendAccountCode } from '@/lib/features/ledger/payouts';
import { payoutCodeRoute } from '@/lib/features/ledger/payouts/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { languageOf } from '@/lib/platform/i18n/language';
import { paths } from '@/lib/shop/paths';

const TYPED = ['account', 'kind', 'holder', 'bank', 'branch'];

/**
 * `POST /api/payouts/code`: a code to the caller's own phone, with which a payout account is set
 * where there is no password.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(payoutCodeRoute, {
    form: {
      done: () => withQuery(`${paths.balance}#account`, { code: 'sent' }),
      refused: (_form, code) => withQuery(`${paths.balance}#account`, { notice: code }),
      // Values of the account's form, which contains this one; as there, never the number.
      keep: TYPED,
      handOn: TYPED,
    },
    async run({ actor, request }) {
      const { resendAfter } = await sendAccountCode(actor, languageOf(request), clientOf(request));
      return acknowledged('A code is on its way.', { resendAfter });
    },
  }),
);
