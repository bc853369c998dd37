import { PROOF_COOKIE, receiveParcel } from '@/lib/features/aftersales/tracking';
import { receiveParcelRoute } from '@/lib/features/aftersales/tracking/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** The page that the form stands on, with how it went. */
function backTo({ order = '' }: Record<string, string>, received: string): string {
  if (!isObjectId(order)) return withQuery(paths.track, { notice: received });
  return `${withQuery(paths.order(order), { received })}#parcels`;
}

/**
 * `POST /api/track/received/{id}`: its buyer says that a parcel is there, signed in or by the code
 * of /track.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(receiveParcelRoute, {
    form: { done: (form) => backTo(form, 'RECEIVED'), refused: backTo },
    async run({ actor, id, request }) {
      await receiveParcel(actor, id, request.cookies.get(PROOF_COOKIE)?.value);
      return acknowledged('Thank you. Your time to return goods starts now.');
    },
  }),
);
