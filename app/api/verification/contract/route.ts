import { agreeToContract } from '@/lib/features/accounts/verification';
import { agreeRoute } from '@/lib/features/accounts/verification/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { withQuery } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';

/** `POST /api/verification/contract`: the caller's shop agrees to the contract with sellers. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(agreeRoute, {
    form: {
      done: () => withQuery(deskPaths.verification, { notice: 'AGREED' }),
      refused: (_form, code) => `${withQuery(deskPaths.verification, { notice: code })}#contract`,
      keep: ['account'],
    },
    async run({ actor, body }) {
      await agreeToContract(actor, body.version);
      return acknowledged('Agreed.');
    },
  }),
);
