'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useController } from 'react-hook-form';
import type { PlaceStart } from '@/components/locations/place-field';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  ADDRESS_LABELS,
  ADDRESS_USES,
  type AddressInput,
  MOST_ADDRESSES,
  type addAddressRoute,
  addressSchema,
  type changeAddressRoute,
} from '@/lib/features/accounts/shared';
import { placeIdsOf } from '@/lib/shop/locations/rules';
import { PLACE_FIELDS, type Place } from '@/lib/shop/locations/schema';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { AddressFields, isPlaceError } from './address-fields';
import { useSignIn } from './use-sign-in';

interface Props {
  locale: Locale;
  /** E-mail of whose words they are, should a post without the script be refused. */
  account: string;
  /** The address that is changed; none for a new one. */
  id?: string;
  /** Values of the fields: those of the address, or those typed before in a post that was refused. */
  values: Partial<Record<string, string>>;
  /** Why that was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
  place: PlaceStart;
  /** Whether it can become the default here: not where it is, or will be. */
  offersDefault: boolean;
  /** Set for sellers: the address can be where goods are picked up and where returns come to. */
  offersUses: boolean;
  /** From the server, for a post without the script. */
  idempotencyKey: string;
}

/** An address of the book, new or changed. */
export function AddressForm(props: Props) {
  const { locale, account, id, values, errors, place, offersDefault, offersUses, idempotencyKey } =
    props;
  const t = useTranslations('addresses');
  const labels = useErrorMessages();
  const router = useRouter();
  const { showSuccess, showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.addresses));
  const isDefault = values.isDefault === 'on';

  const api = useApiForm({
    schema: addressSchema,
    write: (body: AddressInput, { idempotencyKey: key }) =>
      id === undefined
        ? call<typeof addAddressRoute>('POST /api/addresses', {
            body,
            ...(key !== undefined && { idempotencyKey: key }),
          })
        : call<typeof changeAddressRoute>('PATCH /api/addresses/{id}', { id, body }),
    defaults: {
      ...values,
      isDefault,
      ...Object.fromEntries(ADDRESS_USES.map((use) => [use, values[use] === 'on'])),
    },
    fixed: Object.fromEntries(Object.entries(placeIdsOf(place.chosen))),
    idempotencyKey,
    credentials: { signInAgain: credentials.signInAgain },
    async onSuccess(_answer, _body, settle) {
      await showSuccess(
        undefined,
        t(`done.${id === undefined ? 'ADDRESS_ADDED' : 'ADDRESS_CHANGED'}`),
      );
      settle(() => {
        if (id === undefined) router.refresh();
        else router.push(localePath(locale, paths.addresses));
      });
      // The form begins anew: the list above it holds what was sent.
      document.getElementById(PAGE_HEADING)?.focus();
    },
    onError: (error) => showError(error.title, reason(error)),
  });
  const { form, formProps, box, busy } = api;
  const field = usePostedErrors(api, errors);
  // The first wrong field is focused in this order; the place has none of its own but its search.
  for (const name of ['label', 'name', 'phone']) form.register(name);
  const { field: placeField } = useController({ control: form.control, name: 'upazilaId' });
  const isPlaceWrong = form.formState.isSubmitted
    ? isPlaceError(form.formState.errors)
    : isPlaceError(errors);

  function reason(error: CallError): string {
    if (error.code === 'QUOTA') {
      return t('notice.QUOTA', { most: formatCount(MOST_ADDRESSES, locale) });
    }
    if (error.code === 'NOT_FOUND') return t('notice.NOT_FOUND');
    return labels(error, t('failed'));
  }

  function setPlace(chosen: Partial<Place>): void {
    for (const name of PLACE_FIELDS) form.setValue(name, chosen[name] ?? '');
    if (form.formState.isSubmitted) void form.trigger([...PLACE_FIELDS]);
  }

  return (
    <>
      <form
        {...formProps}
        action={id === undefined ? '/api/addresses' : `/api/addresses/${id}`}
        method="post"
        aria-label={t(id === undefined ? 'addTitle' : 'editTitle')}
        className="grid gap-5"
      >
        <noscript>
          {/* What Enter presses: the first button, which must not be that of the lists. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
        </noscript>
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {id !== undefined && (
          <>
            <input type="hidden" name="action" value="change" />
            <input type="hidden" name="addressId" value={id} />
          </>
        )}
        <fieldset>
          <legend className="mb-1 text-[0.9375rem] font-semibold">{t('label')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {ADDRESS_LABELS.map((label) => (
              <label key={label} className="flex target cursor-pointer items-center gap-2">
                <input
                  {...form.register('label')}
                  type="radio"
                  value={label}
                  defaultChecked={(values.label ?? ADDRESS_LABELS[0]) === label}
                  className="radio border-muted radio-sm radio-primary"
                />
                {t(label)}
              </label>
            ))}
          </div>
        </fieldset>
        <AddressFields
          locale={locale}
          field={field}
          place={place}
          onPlace={setPlace}
          isPlaceWrong={isPlaceWrong}
          placeRef={placeField.ref}
          required
        />
        {offersDefault && (
          <label className="flex target cursor-pointer items-center gap-3">
            <input {...box('isDefault')} type="checkbox" className="checkbox shrink-0" />
            {t('isDefault')}
          </label>
        )}
        {offersUses &&
          ADDRESS_USES.map((use) => (
            <label key={use} className="flex target cursor-pointer items-center gap-3">
              <input {...box(use)} type="checkbox" className="checkbox shrink-0" />
              {t(use)}
            </label>
          ))}
        <Button type="submit" busy={busy} className="w-full px-8 sm:w-fit">
          {t('save')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
