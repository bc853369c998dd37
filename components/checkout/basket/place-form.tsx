'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/ui/field';

/** A district as the list shows it. */
export interface DistrictChoice {
  id: string;
  name: string;
}

interface Props {
  districts: readonly DistrictChoice[];
  districtId: string;
  failure: string | undefined;
  onDistrict(id: string): void;
}

/** Where the goods go: decides what delivery costs. */
export function PlaceForm({ districts, districtId, failure, onDistrict }: Props) {
  const t = useTranslations('basketPage');
  const id = useId();
  return (
    <form method="post" action="/basket/place" onSubmit={(event) => event.preventDefault()}>
      <Field id={id} label={t('district')} hint={t('districtHint')} error={failure}>
        <select
          id={id}
          name="districtId"
          value={districtId}
          onChange={(event) => onDistrict(event.target.value)}
          aria-describedby={`${id}-note`}
          className="select w-full text-base"
        >
          <option value="">{t('noDistrict')}</option>
          {districts.map((district) => (
            <option key={district.id} value={district.id}>
              {district.name}
            </option>
          ))}
        </select>
      </Field>
      <button
        type="submit"
        className="btn mt-2 hidden target border-line bg-surface noscript:inline-flex"
      >
        {t('choose')}
      </button>
    </form>
  );
}
