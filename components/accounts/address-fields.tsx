'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, Ref } from 'react';
import { PlaceField, type PlaceStart } from '@/components/locations/place-field';
import { TextField } from '@/components/ui/text-field';
import { PLACE_FIELDS, type Place } from '@/lib/shop/locations/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';

/**
 * Function that returns the props of a text field: `field` of `useApiForm` or `usePostedErrors`, or a
 * handwritten equivalent.
 */
export type FieldOf = (
  name: string,
) => Omit<ComponentProps<'input'>, 'name'> & { name: string; error?: string | undefined };

export interface AddressFieldsProps {
  locale: Locale;
  field: FieldOf;
  place: PlaceStart;
  onPlace?(place: Partial<Place>): void;
  /** Whether the last sending was refused for the place. */
  isPlaceWrong?: boolean;
  placeRef?: Ref<HTMLInputElement>;
  /** The browser asks for what is missing, too: not where the fields may be hidden. */
  required?: boolean;
  /** See `PlaceField`. */
  stepTo?: string | undefined;
  /** Other words for some of the fields than the address book's. */
  labels?: Partial<Record<'name' | 'phone' | 'line', string>>;
}

/** Where goods go and who receives them: the fields of `deliveryAddressShape`. */
export function AddressFields(props: AddressFieldsProps) {
  const {
    locale,
    field,
    place,
    onPlace,
    isPlaceWrong = false,
    required = false,
    labels = {},
  } = props;
  const t = useTranslations('addresses');
  const tCommon = useTranslations('common');
  return (
    <>
      <TextField
        {...field('name')}
        label={labels.name ?? t('name')}
        autoComplete="name"
        required={required}
      />
      <TextField
        {...field('phone')}
        label={labels.phone ?? t('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={required}
      />
      <PlaceField
        locale={locale}
        start={place}
        isWrong={isPlaceWrong}
        stepTo={props.stepTo}
        {...(onPlace && { onChange: onPlace })}
        {...(props.placeRef && { ref: props.placeRef })}
      />
      <TextField
        {...field('line')}
        label={labels.line ?? t('line')}
        hint={t('lineHint')}
        autoComplete="street-address"
        required={required}
      />
      <TextField
        {...field('landmark')}
        label={t('landmark')}
        mark={tCommon('optional')}
        hint={t('landmarkHint')}
        autoComplete="off"
      />
    </>
  );
}

/** Whether what was found wrong with a form is, among others, its place. */
export const isPlaceError = (errors: Partial<Record<string, unknown>> = {}): boolean =>
  PLACE_FIELDS.some((name) => errors[name] !== undefined);
