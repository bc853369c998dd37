'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useApiForm, type Values } from '@/components/ui/use-api-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useSettingsOutcome } from '@/components/ui/use-settings-outcome';
import {
  CAP_GROUPS,
  type CapSettingsView,
  capSettingsSchema,
  capSettingsView,
  type saveOrderCapsRoute,
} from '@/lib/features/checkout/buyers/shared';
import { call } from '@/lib/platform/http/call';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  caps: CapSettingsView;
  locale: Locale;
}

const STRANGER_FIELDS = ['freeUnits', 'togetherPercent', 'togetherFrom', 'confirmHours'] as const;

/** Returns the values of the fields, by their names. */
function fieldsOf(
  { sharePercent, freeUnits, groups, strangers }: CapSettingsView,
  locale: Locale,
): Values {
  const text = (value: number | null) => (value === null ? '' : localDigits(String(value), locale));
  const values: Values = { sharePercent: text(sharePercent), freeUnits: text(freeUnits) };
  for (const group of CAP_GROUPS) {
    values[`groups.${group}.value`] = text(groups[group].value);
    values[`groups.${group}.products`] = text(groups[group].products);
  }
  for (const name of STRANGER_FIELDS) values[`strangers.${name}`] = text(strangers[name]);
  return values;
}

/**
 * Form for the limits on what one buyer's open orders may hold. It resets with each version that the shop
 * stores.
 */
export function CapsForm(props: Props) {
  return <Form key={props.caps.version} {...props} />;
}

function Form({ caps, locale }: Props) {
  const t = useTranslations('orderCaps');
  const hydrated = useHydrated();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.orderCaps));
  const outcome = useSettingsOutcome({
    ...{ saved: t('saved'), failed: t('failed'), conflict: t('conflict') },
    takeVersion: (answer) =>
      form.setValue('version', String((answer.orderCaps as CapSettingsView).version)),
  });
  const { form, field, formProps, busy } = useApiForm({
    schema: capSettingsSchema,
    write: ({ version, ...body }, signing) =>
      call<typeof saveOrderCapsRoute>('PUT /api/order-caps', {
        body: capSettingsView(body, version),
        ...signing,
      }),
    defaults: fieldsOf(caps, locale),
    fixed: { version: String(caps.version) },
    credentials,
    ...outcome,
  });

  const figure = (
    name: string,
    label: string,
    { hint, isOptional = false }: { hint?: string; isOptional?: boolean } = {},
  ) => (
    <TextField
      {...field(name)}
      label={label}
      {...(isOptional ? { mark: t('optional') } : { required: true })}
      {...(hint && { hint })}
      inputMode="decimal"
      autoComplete="off"
    />
  );

  return (
    <>
      <form {...formProps} className="space-y-5">
        {CAP_GROUPS.map((group) => (
          <fieldset key={group} className="panel p-4 sm:p-6" aria-describedby={`about-${group}`}>
            <legend className="sr-only">{t(`group.${group}`)}</legend>
            <h2 aria-hidden className="text-lg font-semibold">
              {t(`group.${group}`)}
            </h2>
            <p id={`about-${group}`} className="text-sm text-muted">
              {t(`about.${group}`)}
            </p>
            <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {figure(`groups.${group}.value`, t('value'), { isOptional: true })}
              {figure(`groups.${group}.products`, t('products'), {
                isOptional: true,
                hint: t('productsHint'),
              })}
            </div>
          </fieldset>
        ))}
        <fieldset className="panel p-4 sm:p-6">
          <legend className="sr-only">{t('large')}</legend>
          <h2 aria-hidden className="text-lg font-semibold">
            {t('large')}
          </h2>
          <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {figure('sharePercent', t('sharePercent'), { hint: t('sharePercentHint') })}
            {figure('freeUnits', t('freeUnits'), { hint: t('freeUnitsHint') })}
          </div>
        </fieldset>
        <fieldset className="panel p-4 sm:p-6" aria-describedby="about-strangers">
          <legend className="sr-only">{t('strangers.title')}</legend>
          <h2 aria-hidden className="text-lg font-semibold">
            {t('strangers.title')}
          </h2>
          <p id="about-strangers" className="text-sm text-muted">
            {t('strangers.about')}
          </p>
          <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {STRANGER_FIELDS.map((name) => (
              <Fragment key={name}>
                {figure(`strangers.${name}`, t(`strangers.${name}`), {
                  hint: t(`strangers.${name}Hint`),
                })}
              </Fragment>
            ))}
          </div>
        </fieldset>
        <Button
          type="submit"
          busy={busy}
          // Without the script nothing could be sent, so nothing pretends to.
          disabled={!hydrated}
          className="px-8 text-base max-sm:w-full"
        >
          {t('save')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
