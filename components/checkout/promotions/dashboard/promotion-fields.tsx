'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { categoryKey } from '@/components/catalogue/category-keys';
import { DANGER_TEXT } from '@/components/ui/looks';
import { CATEGORIES } from '@/lib/shop/categories';
import { DayInput } from '@/components/ui/date-field';
import { Field } from '@/components/ui/field';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  PROMOTION_TYPES,
  PROMOTION_PAYERS,
  PROMOTION_SCOPES,
} from '@/lib/features/checkout/promotions/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { parseDay } from '@/lib/platform/time/day-text';
import { ProductChooser } from './product-chooser';
import type { PromotionFormApi, PromotionField } from './use-promotion-form';

const NOTE = 'categories-note';
const FIRST_ORDER_NOTE = 'first-order-note';

/** The fixed categories as boxes; the form keeps the ticked ones as lines of one field. */
function CategoryChoice({ api: { form, base, errorOf } }: { api: PromotionFormApi }) {
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
    // Its name lets a refusal of the server find it, and the focus go to it.
    <fieldset
      name="categories"
      tabIndex={-1}
      aria-describedby={error ? NOTE : undefined}
      className="min-w-0 outline-none sm:col-span-2"
    >
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

interface Props {
  api: PromotionFormApi;
}

/** Returns the present value of one of the form's text fields. */
function useTyped({ form, base }: PromotionFormApi, name: PromotionField): string {
  const typed = useWatch({ control: form.control, name }) as string | undefined;
  return typed ?? String(base[name]);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-start mb-3 w-full text-lg font-bold">{title}</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

interface SelectProps extends ComponentProps<'select'> {
  label: string;
  error: string | undefined;
  options: readonly (readonly [value: string, words: string])[];
}

function Select({ label, error, options, ...select }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className="select w-full text-base"
      >
        {options.map(([value, labels]) => (
          <option key={value} value={value}>
            {labels}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Fields for the promotion's title in both languages, and its code. */
export function NameFields({ api: { field } }: Props) {
  const t = useTranslations('promotions.fields');
  const tForm = useTranslations('promotions.form');
  return (
    <Group title={tForm('name')}>
      <TextField
        {...field('title')}
        label={t('title')}
        hint={tForm('titleHint')}
        maxLength={80}
        required
      />
      <TextField {...field('titleBn')} label={t('titleBn')} lang="bn" maxLength={80} required />
      <TextField
        {...field('code')}
        label={t('code')}
        hint={tForm('codeHint')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="uppercase placeholder:normal-case"
      />
    </Group>
  );
}

/** Fields for what the promotion takes off. */
export function DiscountFields({ api }: Props) {
  const t = useTranslations('promotions.fields');
  const tForm = useTranslations('promotions.form');
  const kind = useTyped(api, 'kind');
  const { field, base, chooser, errorOf } = api;
  return (
    <Group title={tForm('discount')}>
      <Select
        {...chooser('kind')}
        defaultValue={base.kind}
        label={t('kind')}
        error={errorOf('kind')}
        options={PROMOTION_TYPES.map((each) => [each, tForm(`kinds.${each}`)] as const)}
      />
      {kind === 'percent' && (
        <>
          <TextField
            {...field('percent')}
            label={t('percent')}
            hint={tForm('percentHint')}
            inputMode="numeric"
            required
          />
          <TextField
            {...field('cap')}
            label={t('cap')}
            hint={tForm('capHint')}
            inputMode="decimal"
          />
        </>
      )}
      {kind === 'amount' && (
        <TextField
          {...field('amount')}
          label={t('amount')}
          hint={tForm('amountHint')}
          inputMode="decimal"
          required
        />
      )}
      <TextField
        {...field('minGoods')}
        label={t('minGoods')}
        hint={tForm('minGoodsHint')}
        inputMode="decimal"
      />
    </Group>
  );
}

/** Fields for what the promotion applies to. */
export function GoodsFields({
  api,
  isShops,
  chooser: { promotionId, known, locale },
}: Props & {
  isShops: boolean;
  chooser: Omit<ComponentProps<typeof ProductChooser>, 'api'>;
}) {
  const t = useTranslations('promotions.fields');
  const tForm = useTranslations('promotions.form');
  const scope = useTyped(api, 'scope');
  const { field, base, chooser, errorOf, box } = api;
  const firstOrderError = errorOf('firstOrderOnly');
  const scopes = PROMOTION_SCOPES.filter((each) => isShops || each !== 'sellers');
  return (
    <Group title={tForm('goods')}>
      <Select
        {...chooser('scope')}
        defaultValue={base.scope}
        label={t('scope')}
        error={errorOf('scope')}
        options={scopes.map(
          (each) =>
            [each, tForm(`scopes.${each === 'all' && !isShops ? 'allOwn' : each}`)] as const,
        )}
      />
      {scope === 'products' && (
        <ProductChooser api={api} promotionId={promotionId} known={known} locale={locale} />
      )}
      {scope === 'sellers' && (
        <div className="sm:col-span-2">
          <TextArea
            {...field('sellers')}
            label={t('sellers')}
            hint={tForm('sellersHint')}
            rows={4}
            spellCheck={false}
            required
          />
        </div>
      )}
      {scope === 'categories' && <CategoryChoice api={api} />}
      <div className="sm:col-span-2">
        <label className="flex target cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            {...box('firstOrderOnly')}
            aria-describedby={firstOrderError ? FIRST_ORDER_NOTE : undefined}
            className="checkbox"
          />
          <span className="font-semibold">{t('firstOrderOnly')}</span>
        </label>
        {firstOrderError && (
          <p id={FIRST_ORDER_NOTE} role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
            {firstOrderError}
          </p>
        )}
      </div>
    </Group>
  );
}

/** When, how often, for how much, and who pays. */
export function LimitFields({
  api,
  isShops,
  today,
  locale,
}: Props & {
  isShops: boolean;
  /** In Dhaka, ISO 8601. */
  today: string;
  locale: Locale;
}) {
  const { field, base, form, errorOf } = api;
  const from = parseDay(useTyped(api, 'from'));
  const until = parseDay(useTyped(api, 'until'));
  const t = useTranslations('promotions.fields');
  const tForm = useTranslations('promotions.form');
  return (
    <Group title={tForm('limits')}>
      {(['from', 'until'] as const).map((name) => (
        <DayInput
          key={name}
          name={name}
          inputRef={form.register(name).ref}
          defaultValue={base[name]}
          error={errorOf(name)}
          label={t(name)}
          hint={tForm(`${name}Hint`)}
          today={today}
          min={name === 'until' ? from : undefined}
          max={name === 'from' ? until : undefined}
          locale={locale}
          onText={(text) =>
            form.setValue(name, text, { shouldValidate: form.formState.isSubmitted })
          }
        />
      ))}
      <TextField
        {...field('maxUses')}
        label={t('maxUses')}
        hint={tForm('noLimit')}
        inputMode="numeric"
      />
      <TextField
        {...field('maxUsesPerPerson')}
        label={t('maxUsesPerPerson')}
        hint={tForm('noLimit')}
        inputMode="numeric"
      />
      <TextField
        {...field('budget')}
        label={t('budget')}
        hint={tForm('budgetHint')}
        inputMode="decimal"
      />
      {isShops && (
        <Select
          {...form.register('payer')}
          defaultValue={base.payer}
          label={t('payer')}
          error={errorOf('payer')}
          options={PROMOTION_PAYERS.map((each) => [each, tForm(`payers.${each}`)] as const)}
        />
      )}
    </Group>
  );
}
