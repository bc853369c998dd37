'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { PictureSelect } from './picture-select';
import type { ValueText } from './variant-rows';

interface Props {
  value: ValueText;
  pictures: readonly string[];
  isTaken(word: string): boolean;
  onChange(value: ValueText): void;
}

/** One value of an option: its word in both languages and its picture. */
export function ValueEditor({ value, pictures, isTaken, onChange }: Props) {
  const t = useTranslations('dashboard.variants.options');
  const [word, setWord] = useState(value.value);
  const [bangla, setBangla] = useState(value.valueBn);

  function rename(): void {
    const next = word.trim();
    if (next === '' || isTaken(next)) setWord(value.value);
    else if (next !== value.value) onChange({ ...value, value: next });
  }

  return (
    <div className="mt-3 grid gap-3 rounded-field bg-paper p-3 sm:grid-cols-3">
      <TextField
        name="option-value"
        label={t('value')}
        value={word}
        maxLength={60}
        onChange={(event) => setWord(event.target.value)}
        onBlur={rename}
        autoComplete="off"
      />
      <TextField
        name="option-value-bn"
        label={t('valueBn')}
        value={bangla}
        lang="bn"
        maxLength={60}
        onChange={(event) => setBangla(event.target.value)}
        onBlur={() => bangla !== value.valueBn && onChange({ ...value, valueBn: bangla.trim() })}
        autoComplete="off"
      />
      <div>
        <span aria-hidden className="mb-1 block text-[0.9375rem] font-semibold">
          {t('picture')}
        </span>
        <PictureSelect
          name="option-value-picture"
          label={t('pictureOf', { value: value.value })}
          none={t('noPicture')}
          pictures={pictures}
          value={value.picture}
          onChange={(picture) => onChange({ ...value, picture })}
        />
      </div>
    </div>
  );
}
