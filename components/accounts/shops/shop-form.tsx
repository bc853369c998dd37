'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PhotoField } from '@/components/accounts/photo-field';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  type saveShopOfRoute,
  type saveShopRoute,
  shopSchema,
} from '@/lib/features/accounts/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';

interface Props {
  locale: Locale;
  /** Id of whose words they are, should a post without the script be refused. */
  account: string;
  /** The seller whose shop an administrator changes; absent on one's own page. */
  sellerId?: string;
  values: Record<'name' | 'phone' | 'version' | (typeof TEXTS)[number], string>;
  logo: string;
  cover: string;
  /** Why a post was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
}

const TEXTS = ['hours', 'hoursBn', 'about', 'aboutBn', 'policies', 'policiesBn'] as const;

/** A shop's picture as it is stored. */
function Current({ src, wide = false }: { src: string; wide?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      className={`shrink-0 rounded-field border border-line object-cover ${wide ? 'h-20 w-40' : 'size-20'}`}
    />
  );
}

/** Form of a shop's profile. Without the script everything but a new picture works. */
export function ShopForm(props: Props) {
  // Each saved version begins it anew.
  return <Form key={props.values.version} {...props} />;
}

function Form({ locale, account, sellerId, values, logo, cover, errors }: Props) {
  const t = useTranslations('shopProfile');
  const tCommon = useTranslations('common');
  const labels = useErrorMessages();
  const refresh = usePageRefresh();
  const { showSuccess, showError } = useResultDialogs();
  const [uploading, setUploading] = useState(0);
  const page = sellerId ? deskPaths.shopOf(sellerId) : deskPaths.shop;
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, page));
  const api = useApiForm({
    schema: shopSchema,
    write: (body, signing) =>
      sellerId
        ? call<typeof saveShopOfRoute>('POST /api/shop/{id}', {
            id: sellerId,
            body,
            ...signing,
          })
        : call<typeof saveShopRoute>('POST /api/shop', { body, ...signing }),
    defaults: { ...values },
    fixed: { version: values.version, logo: '', cover: '' },
    credentials,
    async check() {
      if (uploading > 0) await showError(undefined, t('waitForPhoto'));
      return uploading === 0;
    },
    async onSuccess() {
      await showSuccess(undefined, t('done.SHOP_SAVED'));
      refresh();
    },
    onError: (error) =>
      showError(
        error.title,
        error.code === 'CONFLICT' ? t('refused.CONFLICT') : labels(error, t('failed')),
      ),
  });
  const field = usePostedErrors(api, errors);
  const watch = (busy: boolean) => setUploading((count) => count + (busy ? 1 : -1));
  const pictures = [
    { name: 'logo', stored: logo, remove: 'removeLogo' },
    { name: 'cover', stored: cover, remove: 'removeCover' },
  ] as const;
  const lang = { en: t('english'), bn: t('bangla') };
  return (
    <>
      <form
        {...api.formProps}
        action={sellerId ? `/api/shop/${sellerId}` : '/api/shop'}
        method="post"
        aria-label={t('title')}
        className="grid gap-5 panel p-5 sm:p-8"
      >
        <input type="hidden" name="account" value={account} />
        {sellerId && <input type="hidden" name="sellerId" value={sellerId} />}
        <input type="hidden" name="version" value={values.version} />
        <TextField
          {...field('name')}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="organization"
          maxLength={60}
          required
        />
        <TextField
          {...field('phone')}
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <div className="grid gap-5 lg:grid-cols-2">
          {pictures.map(({ name, stored, remove }) => (
            <div key={name} className="min-w-0">
              <PhotoField
                label={t(name)}
                mark={tCommon('optional')}
                current={stored ? <Current src={stored} wide={name === 'cover'} /> : undefined}
                onChange={(url) => api.form.setValue(name, url)}
                onBusy={watch}
              />
              {stored && (
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    {...api.box(remove)}
                    className="checkbox checkbox-primary"
                  />
                  {t(remove)}
                </label>
              )}
            </div>
          ))}
        </div>
        <fieldset className="grid gap-4 lg:grid-cols-2">
          <legend className="mb-2 font-semibold">{t('hours')}</legend>
          <TextField {...field('hours')} label={lang.en} hint={t('hoursHint')} maxLength={160} />
          <TextField {...field('hoursBn')} label={lang.bn} lang="bn" maxLength={160} />
        </fieldset>
        {(['about', 'policies'] as const).map((name) => (
          <fieldset key={name} className="grid gap-4 lg:grid-cols-2">
            <legend className="mb-2 font-semibold">{t(name)}</legend>
            <TextArea
              {...field(name)}
              label={lang.en}
              hint={t(name === 'about' ? 'textHint' : 'policiesHint')}
              rows={5}
              maxLength={name === 'about' ? 500 : 800}
            />
            <TextArea
              {...field(`${name}Bn`)}
              label={lang.bn}
              lang="bn"
              rows={5}
              maxLength={name === 'about' ? 500 : 800}
            />
          </fieldset>
        ))}
        <Button type="submit" busy={api.busy} className="w-full px-8 sm:w-fit">
          {t('save')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
