'use client';

import { useTranslations } from 'next-intl';
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { useApiForm, type Values } from '@/components/ui/use-api-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useSettingsOutcome } from '@/components/ui/use-settings-outcome';
import {
  METHODS,
  PAYMENT_METHODS,
  type MethodSetting,
  type PaymentMethod,
} from '@/lib/shop/payment-method-types';
import {
  COD_CODES,
  type PaymentSettingsView,
  type SavePaymentSettings,
  paymentSettingsSchema,
  type savePaymentSettingsRoute,
} from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { toTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  settings: PaymentSettingsView;
  locale: Locale;
}

/** Returns the values of the fields, by their names. */
function fieldsOf(settings: PaymentSettingsView, locale: Locale) {
  const { methods, codNewBuyer, codRefusals, reviewHours } = settings;
  const text = (value: number | null) => (value === null ? '' : localDigits(String(value), locale));
  const values: Values = {
    codNewBuyer: text(codNewBuyer),
    codRefusals: text(codRefusals),
    reviewHours: text(reviewHours),
    codCode: settings.codCode ?? '',
  };
  for (const method of PAYMENT_METHODS) {
    const { isOn, lowest, highest } = methods[method];
    values[`methods.${method}.isOn`] = isOn;
    values[`methods.${method}.lowest`] = text(lowest);
    values[`methods.${method}.highest`] = text(highest);
  }
  return values;
}

/** Converts the schema's output to what the call takes, with amounts in taka. */
function inTaka({ methods, codNewBuyerPoisha, ...settings }: SavePaymentSettings) {
  const taka = (poisha: number | null) => (poisha === null ? null : toTaka(poisha));
  const given = PAYMENT_METHODS.map((method) => {
    const { isOn, lowestPoisha, highestPoisha } = methods[method];
    return [method, { isOn, lowest: toTaka(lowestPoisha), highest: taka(highestPoisha) }] as const;
  });
  return {
    ...settings,
    codNewBuyer: taka(codNewBuyerPoisha),
    methods: Object.fromEntries(given) as Record<PaymentMethod, (typeof given)[number][1]>,
  };
}

/** Which ways to pay there are, and for which values. Begins anew with what the shop keeps. */
export function SettingsForm(props: Props) {
  return <Form key={props.settings.version} {...props} />;
}

function Form({ settings, locale }: Props) {
  const t = useTranslations('paymentSettings');
  const hydrated = useHydrated();
  const here = localePath(locale, paths.paymentSettings);
  const { credentials, loginModal } = useSignIn(locale, here);
  const outcome = useSettingsOutcome({
    ...{ saved: t('saved'), failed: t('failed'), conflict: t('conflict') },
    takeVersion: (answer) =>
      form.setValue('version', String((answer.paymentSettings as PaymentSettingsView).version)),
  });
  const { form, field, box, formProps, busy, errorOf } = useApiForm({
    schema: paymentSettingsSchema,
    write: (body, signing) =>
      call<typeof savePaymentSettingsRoute>('PUT /api/payment-settings', {
        body: inTaka(body),
        ...signing,
      }),
    defaults: fieldsOf(settings, locale),
    fixed: { version: String(settings.version) },
    credentials,
    ...outcome,
  });

  const limit = (name: string, label: string) => (
    <TextField
      {...field(name)}
      label={label}
      mark={t('optional')}
      inputMode="decimal"
      autoComplete="off"
    />
  );

  /** The fields that one method alone has; which, its object says. */
  const own: Record<MethodSetting, ReactNode> = {
    codNewBuyer: limit('codNewBuyer', t('codNewBuyer')),
    codRefusals: (
      <TextField
        {...field('codRefusals')}
        label={t('codRefusals')}
        mark={t('optional')}
        hint={t('codRefusalsHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    codCode: (
      <Field id="cod-code" label={t('codCode')} hint={t('codCodeHint')}>
        <select
          {...form.register('codCode')}
          id="cod-code"
          defaultValue={settings.codCode ?? ''}
          aria-describedby="cod-code-note"
          className="select w-full text-base"
        >
          <option value="">{t('codCodes.none')}</option>
          {COD_CODES.map((each) => (
            <option key={each} value={each}>
              {t(`codCodes.${each}`)}
            </option>
          ))}
        </select>
      </Field>
    ),
    reviewHours: (
      <TextField
        {...field('reviewHours')}
        label={t('reviewHours')}
        hint={t('reviewHoursHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
  };

  return (
    <>
      <form {...formProps} className="space-y-5">
        {PAYMENT_METHODS.map((method) => (
          <Method
            key={method}
            method={method}
            settings={settings}
            box={box(`methods.${method}.isOn`)}
            error={errorOf(`methods.${method}.isOn`)}
          >
            {limit(`methods.${method}.lowest`, t('lowest'))}
            {limit(`methods.${method}.highest`, t('highest'))}
            {METHODS[method].settings.map((name) => (
              <Fragment key={name}>{own[name]}</Fragment>
            ))}
          </Method>
        ))}
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

function Method({
  method,
  settings,
  box,
  error,
  children,
}: {
  method: PaymentMethod;
  settings: PaymentSettingsView;
  box: ComponentProps<'input'>;
  error: string | undefined;
  children: ReactNode;
}) {
  const tMethod = useTranslations('paymentMethods');
  const tObstacle = useTranslations('validation');
  const { isOn, obstacle } = settings.methods[method];
  const noteId = `method-${method}`;
  const note = error ?? (obstacle === null ? tMethod(`${method}.about`) : tObstacle(obstacle));
  return (
    <fieldset className="panel p-4 sm:p-6">
      <legend className="sr-only">{tMethod(`${method}.name`)}</legend>
      <label className="inline-flex target cursor-pointer items-center gap-3 text-lg font-semibold has-disabled:cursor-default">
        <input
          {...box}
          type="checkbox"
          className="switch"
          // A method that became impossible can still be switched off.
          disabled={obstacle !== null && !isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
        />
        {tMethod(`${method}.name`)}
      </label>
      <p
        id={noteId}
        role={error ? 'alert' : undefined}
        className={`text-sm ${error ? `${DANGER_TEXT} font-semibold` : 'text-muted'}`}
      >
        {note}
      </p>
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>
    </fieldset>
  );
}
