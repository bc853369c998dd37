import { acknowledged } from '@/lib/platform/http/api-response';
import { withQuery } from '@/lib/platform/query';
import { handle, route } from '@/lib/platform/http/handle';
import { changeAddress, removeAddress } from '@/lib/features/accounts';
import {
  ADDRESS_FORM_FIELDS,
  addressFormRoute,
  changeAddressRoute,
  removeAddressRoute,
} from '@/lib/features/accounts/shared';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';

const NOTICES: Partial<Record<string, string>> = {
  change: 'ADDRESS_CHANGED',
  makeDefault: 'ADDRESS_DEFAULT',
  remove: 'ADDRESS_REMOVED',
};

/** The profile shows the book too; its forms lead back there. */
const bookOf = ({ from }: Record<string, string>) =>
  from === 'profile' ? `${paths.profile}#addresses` : paths.addresses;

/** Where a form that changes an address stands; it names the address itself, to come back to. */
const formOf = ({ addressId = '' }: Record<string, string>) =>
  isObjectId(addressId) ? paths.address(addressId) : paths.addresses;

const removed = () => acknowledged('Address removed successfully.');
const changed = () => acknowledged('Address changed successfully.');

/**
 * `PATCH /api/addresses/{id}`, `DELETE`, and `POST` of an ordinary form with its `action`: change,
 * makeDefault or remove.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(changeAddressRoute, {
    async run({ actor, id, body }) {
      await changeAddress(actor, id, body);
      return changed();
    },
  }),
  route(removeAddressRoute, {
    async run({ actor, id }) {
      await removeAddress(actor, id);
      return removed();
    },
  }),
  route(addressFormRoute, {
    form: {
      done: (form) => withQuery(bookOf(form), { notice: NOTICES[form.action ?? ''] }),
      refused(form, code) {
        if (form.action !== 'change') {
          // In the profile a bare NOT_FOUND is about a session.
          const notice = code === 'NOT_FOUND' ? 'ADDRESS_GONE' : code;
          return withQuery(bookOf(form), { notice });
        }
        if (form.placeStep) return `${formOf(form)}#place`;
        return withQuery(formOf(form), { notice: code });
      },
      keep: ADDRESS_FORM_FIELDS,
    },
    async run({ actor, id, body }) {
      if (body.action === 'remove') {
        await removeAddress(actor, id);
        return removed();
      }
      await changeAddress(actor, id, body.action === 'change' ? body : { isDefault: true });
      return changed();
    },
  }),
);
