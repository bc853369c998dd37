import { writeMessage } from '@/lib/features/aftersales/returns';
import { returnMessageRoute } from '@/lib/features/aftersales/returns/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { handle, route } from '@/lib/platform/http/handle';
import { returnForm } from '../../return-form';

/**
 * `POST /api/returns/message/{id}`: words about a return; also an ordinary form, which leads back
 * to it.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(returnMessageRoute, {
    form: returnForm('WRITTEN', ['text']),
    async run({ actor, id, body, idempotency }) {
      const { messageId } = await writeMessage(actor, id, body.text, idempotency);
      return acknowledged('The message is sent.', { messageId });
    },
  }),
);
