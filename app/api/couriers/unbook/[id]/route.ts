import { unbookParcelRoute } from '@/lib/features/fulfilment/couriers/shared';
import { unbookParcel } from '@/lib/features/fulfilment/couriers';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** The parcel's page of booking; the form names its parcel to come back to. */
const pageOf = ({ parcelId = '' }: Record<string, string>) =>
  isObjectId(parcelId) ? paths.bookParcel(parcelId) : paths.couriers;

/** `POST /api/couriers/unbook/{id}`, as JSON or as an ordinary form post. Errors as for booking. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(unbookParcelRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'UNBOOKED' }),
      refused: (form, code) => withQuery(pageOf(form), { notice: code }),
    },
    async run({ actor, id, body }) {
      await unbookParcel(actor, id, body);
      return acknowledged('The booking was taken back.');
    },
  }),
);
