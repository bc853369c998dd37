'use client';

import { Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Values } from '@/components/ui/use-api-form';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

const STARS = [1, 2, 3, 4, 5] as const;

/** Rating (1-5): five stars that are radios, with the number beside them. */
export function RatingField({ control, error }: { control: Control<Values>; error?: string }) {
  const t = useTranslations('dashboard.form');
  const locale = useLocale() as Locale;
  const id = useId();
  const { field } = useController({ control, name: 'rating' });
  const rating = Number(field.value);
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p className="mb-1 text-[0.9375rem] font-semibold">
        <span id={id}>{t('fields.rating')}</span> {t('ratingRange')}
      </p>
      <div className="flex items-center gap-3">
        <div className="-ms-2 flex">
          {STARS.map((star) => (
            <label
              key={star}
              className="relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-link"
            >
              <input
                type="radio"
                ref={star === rating ? field.ref : undefined}
                name={field.name}
                value={star}
                aria-label={t('stars', { count: star })}
                checked={star === rating}
                onChange={() => field.onChange(String(star))}
                onBlur={field.onBlur}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Star
                aria-hidden
                className={`pointer-events-none size-7 ${
                  star <= rating
                    ? 'fill-accent text-accent'
                    : 'fill-(--star-empty) text-(--star-empty)'
                }`}
              />
            </label>
          ))}
        </div>
        <span className="font-semibold figures">
          ({formatCount(rating, locale)}/{formatCount(STARS.length, locale)})
        </span>
      </div>
      {error && (
        <p role="alert" className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
    </div>
  );
}
