'use client';

import { useId, useState, type ComponentProps, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { Locale } from '@/lib/platform/i18n/i18n';
import {
  CURRENCIES,
  type ImportView,
  LEAVE_OUT,
  choicesSchema,
} from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import { CATEGORIES } from '@/lib/shop/categories';
import { messageOr } from '@/lib/platform/i18n/message-key';

/** A choice with a word about it below. */
function ChoiceSelect({
  label,
  hint,
  ...select
}: { label: string; hint?: string | undefined } & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        {...select}
        id={id}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="select w-full text-base"
      />
    </Field>
  );
}

interface Props {
  current: ImportView;
  locale: Locale;
  busy: boolean;
  onUnsaved(): void;
  onCheck(choices: unknown): void;
}

/** Choices that only the seller knows: the rate of the file's prices, and which category is which. */
export function ChoicesForm({ current, locale, busy, onUnsaved, onCheck }: Props) {
  const t = useTranslations('productImport.choices');
  const names = useTranslations('category');
  const tValidation = useTranslations('validation');
  const [currency, setCurrency] = useState(current.currency);
  const [rateError, setRateError] = useState<string>();
  const { format, categories } = current;
  const open = categories.filter(({ choice }) => choice === null).length;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const parsed = choicesSchema.safeParse({
      currency,
      rate: currency === 'BDT' ? 1 : String(data.get('rate') ?? ''),
      categories: categories.map(({ name }, place) => ({
        name,
        choice: data.get(`category-${place}`) || null,
      })),
    });
    if (parsed.success) {
      onCheck(parsed.data);
      return;
    }
    const message = parsed.error.issues.find(({ path }) => path[0] === 'rate')?.message;
    setRateError(message && messageOr(tValidation, message, message));
    (form.elements.namedItem('rate') as HTMLElement | null)?.focus();
  }

  return (
    <form
      className="space-y-4 panel p-4 sm:p-6"
      noValidate
      onChange={() => {
        setRateError(undefined);
        onUnsaved();
      }}
      onSubmit={submit}
    >
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      {format !== 'own' && (
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
          <ChoiceSelect
            name="currency"
            label={t('currency')}
            value={currency}
            onChange={(event) => setCurrency(event.target.value)}
          >
            {[...new Set([...CURRENCIES, current.currency])].map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </ChoiceSelect>
          {currency !== 'BDT' && (
            <TextField
              name="rate"
              label={t('rate', { currency })}
              hint={t('rateHint')}
              error={rateError}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={currency === current.currency ? String(current.rate) : ''}
            />
          )}
        </div>
      )}
      {categories.length > 0 && (
        <fieldset className="space-y-3">
          <legend className="font-semibold">{t('categories')}</legend>
          <p className="text-muted">{t('categoriesHint')}</p>
          {open > 0 && (
            <Notice>
              <p>{t('missing', { count: open, formatted: formatCount(open, locale) })}</p>
            </Notice>
          )}
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {categories.map(({ name, products, choice, guessed }, place) => (
              <ChoiceSelect
                key={name}
                name={`category-${place}`}
                label={t('label', {
                  name: name || t('none'),
                  count: products,
                  formatted: formatCount(products, locale),
                })}
                hint={guessed ? t('guessed') : undefined}
                defaultValue={choice ?? ''}
              >
                <option value="">{t('choose')}</option>
                {CATEGORIES.map((category) => (
                  <option key={category} value={category}>
                    {names(categoryKey(category))}
                  </option>
                ))}
                <option value={LEAVE_OUT}>{t('leaveOut')}</option>
              </ChoiceSelect>
            ))}
          </div>
        </fieldset>
      )}
      <Button type="submit" variant="outline" busy={busy}>
        {t('again')}
      </Button>
    </form>
  );
}
