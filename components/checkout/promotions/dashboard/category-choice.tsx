'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { categoryKey } from '@/components/catalogue/category-keys';
import { DANGER_TEXT } from '@/components/ui/looks';
import { CATEGORIES } from '@/lib/shop/categories';
import type { PromotionFormApi } from './use-promotion-form';

const NOTE = 'categories-note';

/** The fixed categories as boxes; the form keeps the ticked ones as lines of one field. */
export function CategoryChoice({ api: { form, base, errorOf } }: { api: PromotionFormApi }) {
  const t = useTranslations('promotions.fields');
  const tCategory = useTranslations('category');
  const kept = useWatch({ control: form.control, name: 'categories' }) as string | undefined;
  const chosen = (kept ?? base.categories).split('\n').filter((name) => name !== '');
  const error = errorOf('categories');

  function toggle(category: string, isChosen: boolean): void {
    const others = chosen.filter((name) => name !== category);
    const next = isChosen ? [...others, category] : others;
    form.setValue('categories', next.join('\n'), { shouldValidate: error !== undefined });
  }

  return (
    <fieldset aria-describedby={error ? NOTE : undefined} className="min-w-0 sm:col-span-2">
      <legend className="mb-1 font-semibold">{t('categories')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {CATEGORIES.map((category) => (
          <label key={category} className="flex target cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={chosen.includes(category)}
              onChange={(event) => toggle(category, event.target.checked)}
              className="checkbox"
            />
            {tCategory(categoryKey(category))}
          </label>
        ))}
      </div>
      {error && (
        <p id={NOTE} role="alert" className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
