import { bookParcel } from '@/lib/features/fulfilment/couriers';
import { bookParcelRoute } from '@/lib/features/fulfilment/couriers/shared';
import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

/** The parcel's page of booking; the form names its parcel to come back to. */
const pageOf = ({ parcelId = '' }: Record<string, string>) =>
  isObjectId(parcelId) ? paths.bookParcel(parcelId) : paths.couriers;

/** `POST /api/couriers/book/{id}`, as JSON or as an ordinary form post. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(bookParcelRoute, {
    form: {
      done: (form) => withQuery(pageOf(form), { notice: 'BOOKED' }),
      refused: (form, code) => withQuery(pageOf(form), { notice: code }),
    },
    async run({ actor, id, body }) {
      await bookParcel(actor, id, body);
      return acknowledged('Parcel booked successfully.');
    },
  }),
);
