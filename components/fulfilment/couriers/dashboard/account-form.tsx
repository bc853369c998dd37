'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { hasSecretInHeader, COURIER_TYPES } from '@paikari/couriers/kinds';
import { CopyButton } from '@/components/payments/copy-button';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import {
  ACCOUNT_KEYS,
  type CourierAccountView,
  type CourierWebhook,
  MACHINE_COURIERS,
  type MachineCourier,
  type addCourierAccountRoute,
  type changeCourierAccountRoute,
  courierAccountChangeSchema,
  courierAccountSchema,
} from '@/lib/features/fulfilment/couriers/shared';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { SelectField } from '@/components/catalogue/dashboard/more-fields';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { courierName } from '@/lib/features/orders/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface WebhookPanelProps {
  webhook: CourierWebhook;
  courier: MachineCourier;
  onDone(): void;
}

/** The webhook's address and secret, to be put into the courier's panel: shown this once. */
function WebhookPanel({ webhook, courier, onDone }: WebhookPanelProps) {
  const t = useTranslations('couriers');
  const rows = [
    { name: t('webhookUrl'), text: webhook.url },
    // Others have it in the address.
    ...(hasSecretInHeader(courier)
      ? [{ name: t(`webhookSecret.${courier}`), text: webhook.secret }]
      : []),
  ];
  return (
    <Notice title={t('webhookTitle')}>
      <p>{t('webhookLead')}</p>
      <dl className="mt-3 grid gap-4">
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <span className="block font-semibold">{text}</span>
              <CopyButton text={text} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" onClick={onDone} className="mt-3">
        {t('webhookDone')}
      </Button>
    </Notice>
  );
}

interface CourierAccountFormProps {
  /** The one that is changed; none for a new one. */
  account?: CourierAccountView;
  /** May have accounts of the shop's. */
  isAdmin: boolean;
  locale: Locale;
}

/** An account with a courier, new or changed. Keys that are kept are shown to nobody. */
export function CourierAccountForm({ account, isAdmin, locale }: CourierAccountFormProps) {
  const t = useTranslations('couriers');
  const labels = useErrorMessages();
  const hydrated = useHydrated();
  const refresh = usePageRefresh();
  const { showSuccess, showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.couriers));
  const [courier, setCourier] = useState<MachineCourier>(account?.courier ?? MACHINE_COURIERS[0]);
  const [webhook, setWebhook] = useState<CourierWebhook | null>(null);
  const { form, field, box, formProps, busy, errorOf } = useApiForm({
    schema: account ? courierAccountChangeSchema : courierAccountSchema,
    write: (body, signing): Promise<{ webhook?: CourierWebhook | undefined }> =>
      account
        ? call<typeof changeCourierAccountRoute>('PUT /api/couriers/{id}', {
            id: account._id,
            body: { ...(body as object), version: account.version } as never,
            ...signing,
          })
        : call<typeof addCourierAccountRoute>('POST /api/couriers', {
            body: body as never,
            ...signing,
          }),
    defaults: {
      name: account?.name ?? '',
      storeId: String(account?.storeId ?? ''),
      pickupAreaId: String(account?.pickupAreaId ?? ''),
      isActive: account?.isActive ?? true,
    },
    fixed: account ? { version: String(account.version) } : {},
    credentials,
    async onSuccess(answer, _body, settle) {
      if (answer.webhook) setWebhook(answer.webhook);
      await showSuccess(undefined, t(account ? 'changed' : 'added'));
      if (!answer.webhook) settle(refresh);
    },
    async onError(error, settle) {
      const text = error.code === 'CONFLICT' ? t('conflict') : labels(error, t('failed'));
      await showError(undefined, text);
      if (error.code === 'CONFLICT') settle(refresh);
    },
  });
  if (webhook) return <WebhookPanel webhook={webhook} courier={courier} onDone={refresh} />;
  return (
    <>
      <form {...formProps} className="grid gap-5" autoComplete="off">
        <div className="grid gap-4 md:grid-cols-2">
          {!account && (
            <SelectField
              {...form.register('courier', {
                onChange: (event: { target: { value: MachineCourier } }) =>
                  setCourier(event.target.value),
              })}
              label={t('courier')}
              defaultValue={courier}
              error={errorOf('courier')}
            >
              {MACHINE_COURIERS.map((slug) => (
                <option key={slug} value={slug}>
                  {courierName(slug)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            {...field('name')}
            label={t('name')}
            hint={t('nameHint')}
            maxLength={60}
            required
          />
          {ACCOUNT_KEYS[courier].map((key) => (
            <TextField
              key={key}
              {...field(key)}
              label={t(`keys.${key}`)}
              type={key === 'username' || key === 'clientId' ? 'text' : 'password'}
              autoComplete="new-password"
              hint={account ? t('keyStays') : undefined}
              required={!account}
            />
          ))}
          {COURIER_TYPES[courier].pickupIds.map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={t(name)}
              mark={t('optional')}
              hint={t(`${name}Hint`)}
              inputMode="numeric"
              maxLength={13}
            />
          ))}
          {COURIER_TYPES[courier].hasAnswerSecret && (
            <TextField
              {...field('answerSecret')}
              label={t('answerSecret')}
              mark={t('optional')}
              hint={t('answerSecretHint')}
              maxLength={200}
            />
          )}
        </div>
        {account ? (
          <>
            <label className="flex target cursor-pointer items-center gap-3">
              <input {...box('isActive')} type="checkbox" className="switch" />
              {t('isActive')}
            </label>
            <label className="flex target cursor-pointer items-center gap-3">
              <input {...box('renewWebhook')} type="checkbox" className="switch" />
              {t('renewWebhook')}
            </label>
          </>
        ) : (
          isAdmin && (
            <label className="flex target cursor-pointer items-center gap-3">
              <input {...box('isShops')} type="checkbox" className="switch" />
              {t('isShops')}
            </label>
          )
        )}
        <Button
          type="submit"
          busy={busy}
          // Without the script nothing could be sent, so nothing pretends to.
          disabled={!hydrated}
          className="w-full px-8 sm:w-fit"
        >
          {t('save')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
