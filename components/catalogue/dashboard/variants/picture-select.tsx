'use client';

import { useTranslations } from 'next-intl';
import { smallPicture } from '@/components/ui/picture-source';

interface Props {
  name: string;
  label: string;
  /** Words of the choice of none. */
  none: string;
  pictures: readonly string[];
  /** One of them, or empty. */
  value: string;
  isInvalid?: boolean;
  onChange(picture: string): void;
}

/** One of the product's own pictures, shown beside its choice. */
export function PictureSelect(props: Props) {
  const { name, label, none, pictures, value, isInvalid, onChange } = props;
  const t = useTranslations('dashboard.variants');
  return (
    <span className="flex items-center gap-2">
      {value !== '' && (
        // Already in its size; the choice beside it says which one it is.
        <img
          src={smallPicture(value)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-11 shrink-0 rounded-lg border border-line bg-white object-contain"
        />
      )}
      <select
        name={name}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="select w-full min-w-28 text-base aria-invalid:border-2 aria-invalid:border-error"
      >
        <option value="">{none}</option>
        {pictures.map((picture, index) => (
          <option key={picture} value={picture}>
            {t('pictureNumber', { number: index + 1 })}
          </option>
        ))}
        {value !== '' && !pictures.includes(value) && (
          <option value={value}>{t('pictureGone')}</option>
        )}
      </select>
    </span>
  );
}
