import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import {
  SETTLEMENT_FIELDS,
  isSettledAccount,
  recordSettlementRoute,
} from '@/lib/features/ledger/journal/shared';
import { recordSettlement } from '@/lib/features/ledger/journal';

/** Back to the account that the form was on. */
const pageOf = ({ book = '' }: Record<string, string>) =>
  isSettledAccount(book) ? paths.financeAccount(book) : paths.finance;

/** `POST /api/finance/settlements`: also as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(recordSettlementRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'SETTLED' }),
      refused: (form, code) => withQuery(`${pageOf(form)}#settle`, { notice: code }),
      keep: ['account', ...SETTLEMENT_FIELDS],
    },
    async run({ actor, body, idempotency }) {
      const { isNew } = await recordSettlement(actor, body, idempotency);
      return acknowledged(isNew ? 'Settlement recorded.' : 'This settlement was recorded before.');
    },
  }),
);
