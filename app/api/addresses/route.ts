import { created } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { addAddress, listAddresses } from '@/lib/features/accounts';
import {
  ADDRESS_FORM_FIELDS,
  addAddressRoute,
  listAddressesRoute,
} from '@/lib/features/accounts/shared';
import { paths } from '@/lib/shop/paths';

/**
 * `GET /api/addresses`: one's own address book. `POST`: adds to it, as JSON or as an ordinary form
 * post.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(listAddressesRoute, { run: ({ actor }) => listAddresses(actor) }),
  route(addAddressRoute, {
    form: {
      done: () => withQuery(paths.addresses, { notice: 'ADDRESS_ADDED' }),
      refused: ({ placeStep }, code) =>
        // The next list of places was asked for: nothing is wrong, the form goes on.
        placeStep
          ? `${paths.addresses}#place`
          : withQuery(`${paths.addresses}#new`, { notice: code }),
      keep: ADDRESS_FORM_FIELDS,
    },
    async run({ actor, body, idempotency }) {
      const { addressId } = await addAddress(actor, body, idempotency);
      return created('Address added successfully.', addressId);
    },
  }),
);
