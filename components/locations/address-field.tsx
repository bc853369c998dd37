'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { PlaceCascade, type PlaceCascadeProps } from './place-cascade';

interface Props extends PlaceCascadeProps {
  /** Two columns where there is room. */
  wide?: boolean;
}

/** Any place in Bangladesh, chosen list by list, and a free line. */
export function AddressField({ locale, chosen, onChange, wide = false }: Props) {
  const t = useTranslations('address');
  const tCommon = useTranslations('common');
  const lineId = useId();
  return (
    <div className={`grid gap-4 ${wide ? 'sm:grid-cols-2' : ''}`}>
      <PlaceCascade locale={locale} chosen={chosen} onChange={onChange} />
      <div className={wide ? 'sm:col-span-2' : ''}>
        <Field id={lineId} label={t('line')} mark={tCommon('optional')} hint={t('lineHint')}>
          <input
            id={lineId}
            type="text"
            maxLength={300}
            value={chosen.line ?? ''}
            aria-describedby={`${lineId}-note`}
            autoComplete="off"
            onChange={(event) => onChange({ ...chosen, line: event.target.value })}
            onKeyDown={(event) => {
              // Within a form Enter must not send it.
              if (event.key === 'Enter') event.preventDefault();
            }}
            className="input w-full text-base"
          />
        </Field>
      </div>
    </div>
  );
}
