import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import { DayInput } from '@/components/ui/day-input';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { CATEGORIES } from '@/lib/shop/categories';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';

interface Props {
  /** E-mail of whose words they are, should a post be refused. */
  account: string;
  /** The values of a post that was refused. */
  values: Partial<Record<string, string>>;
  /** Why it was refused, by field: keys of `validation`. */
  errors: Record<string, string>;
  /** In Dhaka, ISO 8601. */
  today: string;
  locale: Locale;
}

/** Sets a commission: an ordinary form, which posts and comes back. */
export function CommissionForm({ account, values, errors, today, locale }: Props) {
  const t = useTranslations('commission');
  const tCategory = useTranslations('category');
  const tWrong = useTranslations('validation');
  const categoryId = useId();
  const wrong = (name: string) => {
    const key = errors[name];
    return key === undefined ? undefined : messageOr(tWrong, key, key);
  };
  const text = (name: 'seller' | 'percent' | 'from' | 'until') => ({
    name,
    label: t(name),
    hint: t(`${name}Hint`),
    defaultValue: values[name] ?? '',
    error: wrong(name),
  });
  return (
    <form action="/api/commission" method="post" className="grid gap-5 sm:grid-cols-2">
      <input type="hidden" name="account" value={account} />
      <TextField {...text('percent')} inputMode="decimal" required autoComplete="off" />
      <Field id={categoryId} label={t('category')} error={wrong('category')}>
        <select
          id={categoryId}
          name="category"
          defaultValue={values.category ?? ''}
          aria-invalid={wrong('category') ? true : undefined}
          aria-describedby={wrong('category') && `${categoryId}-note`}
          className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
        >
          <option value="">{t('allCategories')}</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {tCategory(categoryKey(category))}
            </option>
          ))}
        </select>
      </Field>
      <div className="sm:col-span-2">
        <TextField {...text('seller')} autoComplete="off" />
      </div>
      <DayInput {...text('from')} today={today} locale={locale} />
      <DayInput {...text('until')} today={today} locale={locale} />
      <Button type="submit" className="w-full px-8 sm:w-fit">
        {t('add')}
      </Button>
    </form>
  );
}
