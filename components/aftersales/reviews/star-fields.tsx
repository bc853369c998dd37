import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DANGER_TEXT } from '@/components/ui/looks';
import { STARRED, STARS, type Starred } from '@/lib/features/aftersales/reviews/shared';

interface Props {
  /** Begins the ids: a page may have several forms. */
  id: string;
  values: Partial<Record<Starred, string>>;
  errors: Partial<Record<string, string | undefined>>;
}

/** Stars for the goods, the seller and the delivery: radios, filled up to the chosen one by CSS alone. */
export function StarFields({ id, values, errors }: Props) {
  const t = useTranslations('reviews');
  return STARRED.map((of) => (
    <fieldset key={of} aria-describedby={errors[of] ? `${id}-${of}-note` : undefined}>
      <legend className="text-[0.9375rem] font-semibold">{t(`of.${of}`)}</legend>
      <div className="-ms-2 flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="group relative grid size-11 cursor-pointer place-items-center rounded-field has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={of}
              value={star}
              aria-label={t('starsOf', { count: star })}
              defaultChecked={values[of] === String(star)}
              required
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star
              aria-hidden
              className="pointer-events-none size-7 fill-(--star-empty) text-(--star-empty) group-has-checked:fill-accent group-has-checked:text-accent group-has-[~_label_:checked]:fill-accent group-has-[~_label_:checked]:text-accent"
            />
          </label>
        ))}
      </div>
      {errors[of] && (
        <p id={`${id}-${of}-note`} className={`text-sm font-semibold ${DANGER_TEXT}`}>
          {errors[of]}
        </p>
      )}
    </fieldset>
  ));
}
