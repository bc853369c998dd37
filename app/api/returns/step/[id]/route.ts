import { isKeptField, returnStepRoute } from '@/lib/features/aftersales/returns/shared';
import { stepReturn } from '@/lib/features/aftersales/returns';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { returnForm } from '../../return-form';

/**
 * `POST /api/returns/step/{id}`: one step of a return; also an ordinary form, which leads back to
 * it.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(returnStepRoute, {
    form: returnForm('SAVED', isKeptField),
    async run({ actor, id, body, idempotency }) {
      const { state } = await stepReturn(actor, id, body, idempotency);
      return acknowledged('The return is changed.', { state });
    },
  }),
);
