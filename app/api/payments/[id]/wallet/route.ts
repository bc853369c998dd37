import { giveWallet } from '@/lib/features/payments';
import { WALLET_FORM_FIELDS, giveWalletRoute } from '@/lib/features/payments/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** The purchase's page of payment; the form names its purchase to come back to. */
const pageOf = ({ purchaseId = '' }: Record<string, string>) =>
  isObjectId(purchaseId) ? paths.pay(purchaseId) : paths.cart;

/** `POST /api/payments/{id}/wallet`, as JSON or as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(giveWalletRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'WALLET_GIVEN' }),
      refused: (form, code) => withQuery(`${pageOf(form)}#wallet`, { notice: code }),
      keep: WALLET_FORM_FIELDS,
    },
    async run({ actor, id, body }) {
      await giveWallet(actor, id, body);
      return acknowledged('Thank you. Somebody looks at it.');
    },
  }),
);
