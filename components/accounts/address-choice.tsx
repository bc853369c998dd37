'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import type { AddressView } from '@/lib/features/accounts/shared';
import { AddressFields, type AddressFieldsProps } from './address-fields';
import { AddressLines } from './address-lines';

/** Value of `addressId` that stands for the address in the fields below the list. */
export const NEW_ADDRESS = 'new';

interface Props extends Omit<AddressFieldsProps, 'required'> {
  /** The address book as `listAddresses` answers it: the default is first. */
  addresses: readonly AddressView[];
  /** Id of the address that is chosen at first, or `NEW_ADDRESS`; without it the default. */
  chosen?: string | undefined;
  /** More for the radios: `register('addressId')` of a form that is not sent by the browser itself. */
  radio?: Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'>;
  /** More for the box that keeps a new address: `box('keepAddress')`; null: whoever has no book. */
  keep?: Omit<ComponentProps<'input'>, 'type' | 'name'> | null;
}

/**
 * Where an order goes: an address of the book, or a new one, whose fields show when it is chosen, with
 * and without the script. Posts `addressId`, and for a new one the fields of `deliveryAddressShape`
 * and `keepAddress` (`on`). Needs the messages `addresses` and `address`.
 */
export function AddressChoice({ addresses, chosen, radio, keep, ...fields }: Props) {
  const t = useTranslations('addresses');
  const { locale } = fields;
  const known = [...addresses.map(({ _id }) => _id), NEW_ADDRESS];
  const first = chosen !== undefined && known.includes(chosen) ? chosen : known[0];
  const choice = (value: string) => (
    <input
      {...radio}
      type="radio"
      name="addressId"
      value={value}
      defaultChecked={value === first}
      className="radio mt-1 shrink-0 border-muted radio-sm radio-primary"
    />
  );
  const row = 'flex target cursor-pointer items-start gap-3 p-4';
  const isOnlyNew = addresses.length === 0;
  const newAddress = (
    <>
      <AddressFields {...fields} />
      {keep !== null && (
        <label className="flex target cursor-pointer items-center gap-3">
          <input
            defaultChecked
            {...keep}
            type="checkbox"
            name="keepAddress"
            className="checkbox shrink-0"
          />
          {t('keep')}
        </label>
      )}
    </>
  );
  if (isOnlyNew) {
    return (
      <div className="grid gap-5">
        <input type="hidden" name="addressId" value={NEW_ADDRESS} />
        {newAddress}
      </div>
    );
  }
  return (
    <fieldset className="group/choice min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold">{t('choice')}</legend>
      <div className="divide-y divide-line rounded-box border border-line bg-surface">
        {addresses.map((address) => (
          <label key={address._id} className={row}>
            {choice(address._id)}
            <span className="min-w-0 grow">
              <span className="font-semibold">{t(address.label)}</span>{' '}
              {address.isDefault && <span className="text-sm text-muted">({t('default')})</span>}
              <AddressLines address={address} locale={locale} />
            </span>
          </label>
        ))}
        <label className={row}>
          {choice(NEW_ADDRESS)}
          <span className="font-semibold">{t('another')}</span>
        </label>
      </div>
      <div className="mt-4 hidden gap-5 group-has-[[value=new]:checked]/choice:grid">
        {newAddress}
      </div>
    </fieldset>
  );
}
