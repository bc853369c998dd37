import 'server-only';
import { ShopError } from '../../../../shop/errors';
import { postedFields } from '../../return-answers';
import { noticeRoute, returnRoute, type Gateway } from '../callback';
import { sslcommerz, SSLCOMMERZ_PATH } from './provider';

/** Which of them it is proves nothing: the fields say what happened, or SSLCommerz does. */
const OUTCOMES = ['success', 'fail', 'cancel'];

/** SSLCommerz: cards, banks and wallets on a page of its own. */
export const sslcommerzGateway: Gateway = {
  key: 'sslcommerz',
  connect: sslcommerz,
  callbacks: [
    {
      kind: 'return',
      route: returnRoute({
        method: 'POST',
        path: `${SSLCOMMERZ_PATH}/{id}`,
        summary:
          'SSLCommerz sends the browser back: success, fail or cancel; leads to the payment’s page',
        errors: ['NOT_FOUND', 'TOO_LARGE'],
      }),
      /** Its content counts if it is signed, and as paid only if the validator confirms it too. */
      async read({ id, text }) {
        if (!OUTCOMES.includes(id)) throw new ShopError('NOT_FOUND');
        const fields = postedFields(await text());
        const provider = sslcommerz();
        if (provider === null) return null;
        return {
          attempt: { reference: fields.tran_id ?? '' },
          async report(attempt, isLive) {
            const notice = await provider.readNotice(fields);
            if (notice !== null) return { report: notice, via: 'return' };
            return isLive ? { report: await provider.ask(attempt), via: 'asked' } : null;
          },
        };
      },
    },
    {
      kind: 'notice',
      route: noticeRoute({
        method: 'POST',
        path: `${SSLCOMMERZ_PATH}/ipn`,
        summary: 'SSLCommerz tells of a payment by itself',
        errors: ['FORBIDDEN', 'NOT_FOUND', 'PROVIDER_AWAY', 'TOO_LARGE'],
      }),
      async read({ text }) {
        const fields = postedFields(await text());
        const provider = sslcommerz();
        if (provider === null) throw new ShopError('NOT_FOUND');
        const notice = await provider.readNotice(fields);
        if (notice === null) throw new ShopError('FORBIDDEN');
        return { reference: notice.reference, via: 'ipn', report: async () => notice };
      },
    },
  ],
};
