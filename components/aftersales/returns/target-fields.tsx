import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { REFUND_TARGETS } from '@/lib/features/payments/refund-kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useReturnWords } from './return-words';

interface Props {
  /** What was typed into a form that was refused, and why. */
  values: Record<string, string>;
  errors: Record<string, string>;
  locale: Locale;
}

/** Where the buyer of what was paid in cash wants the money; it can be said later too. */
export function TargetFields({ values, errors, locale }: Props) {
  const t = useTranslations('returns.target');
  const tForm = useTranslations('refunds.form');
  const names = useTranslations('refunds.to');
  const words = useReturnWords(locale);
  const field = (name: 'account' | 'holder' | 'bank') => ({
    name,
    label: tForm(name),
    defaultValue: values[name],
    error: words.error(errors[`target.${name}`] ?? errors[name]),
  });
  return (
    <fieldset className="group/target grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-[0.9375rem] font-semibold">{t('title')}</legend>
      <p className="text-sm text-muted sm:col-span-2">{t('lead')}</p>
      <Field id="target-to" label={tForm('to')} error={words.error(errors['target.to'])}>
        <select
          id="target-to"
          name="to"
          defaultValue={values.to ?? 'bkash'}
          className="select w-full text-base"
        >
          {REFUND_TARGETS.map((to) => (
            <option key={to} value={to}>
              {names(to)}
            </option>
          ))}
        </select>
      </Field>
      <TextField {...field('account')} hint={tForm('accountHint')} inputMode="tel" maxLength={40} />
      <TextField {...field('holder')} autoComplete="name" maxLength={100} />
      <div className="hidden group-has-[option[value=bank]:checked]/target:block">
        <TextField {...field('bank')} hint={tForm('bankHint')} maxLength={120} />
      </div>
    </fieldset>
  );
}
