'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDate } from '@/lib/platform/time/time';
import {
  type OwnAccount,
  type ProfileChange,
  profileChangeSchema,
  type updateProfileRoute,
} from '@/lib/features/accounts/shared';
import { AddressHelper } from '@/components/locations/address-helper';
import { Button } from '@/components/ui/button';
import { keepDraft } from '@/components/ui/draft';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { call } from '@/lib/platform/http/call';
import { Avatar } from './avatar';
import { CONTACT_DRAFT } from './contact-draft';
import { PhotoField } from './photo-field';
import { refreshSession } from './session-store';
import { useSignIn } from './use-sign-in';

/** The account's photo, name and registration date. */
function ProfileHead({ account, locale }: { account: OwnAccount; locale: Locale }) {
  const t = useTranslations('profile');
  return (
    <div className="flex items-center gap-4">
      <Avatar name={account.name} photo={account.profile} large />
      <div className="min-w-0">
        <p className="text-xl font-semibold">{account.name}</p>
        <p className="text-sm text-muted">
          {t('since', { date: readableDate(new Date(account.createdAt), locale) })}
        </p>
      </div>
    </div>
  );
}

interface Props {
  locale: Locale;
  /** Owner of the typed values, and the form they belong to, should a post without the script be refused. */
  owner: string;
  account: OwnAccount;
  /** Begins as a form: without the script, `Edit` is a link to such a page. */
  edit?: boolean;
  /** Typed before, in a post without the script that was refused, and why it was. */
  typed?: Partial<Record<string, string>> | undefined;
  errors?: Record<string, string> | undefined;
}

const PLAIN =
  'read-only:border-transparent read-only:bg-paper read-only:resize-none placeholder:text-muted';

const given = (change: ProfileChange): Partial<OwnAccount> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** One's own account: shown, and after `Edit` changed in the same place. */
export function ProfileForm({ locale, owner, account, edit = false, typed, errors }: Props) {
  const { email } = account;
  const t = useTranslations('profile');
  const tCommon = useTranslations('common');
  const { showSuccess, showError } = useResultDialogs();
  const labels = useErrorMessages();
  const [saved, setSaved] = useState(account);
  const [editing, setEditing] = useState(edit);
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.profile));
  const [uploading, setUploading] = useState(false);
  const card = useRef<HTMLFormElement>(null);

  const api = useApiForm({
    schema: profileChangeSchema,
    write: (body, signing) =>
      call<typeof updateProfileRoute>('PATCH /api/profile', {
        body: { ...body, account: owner },
        ...signing,
      }),
    defaults: { name: account.name, phone: account.phone, address: account.address, ...typed },
    fixed: { profile: account.profile },
    // Sent as the cookie's person.
    credentials: { signInAgain: credentials.signInAgain },
    async check() {
      if (uploading) await showError(undefined, t('waitForPhoto'));
      return !uploading;
    },
    async onSuccess(_answer, change) {
      const now = { ...saved, ...given(change) };
      setSaved(now);
      // Trimmed on the way: shown as it was stored.
      show(now);
      // A checkout in this tab begins with what is stored now, not with what was typed before.
      keepDraft(CONTACT_DRAFT, null);
      toggle(false, 'edit');
      // The navbar shows name and photo too.
      void refreshSession();
      await showSuccess(undefined, t('saved'));
    },
    onError: (error) => showError(error.title, labels(error)),
  });
  const { form, formProps, busy } = api;
  const field = usePostedErrors(api, errors);

  function show({ name, phone, address, profile }: OwnAccount) {
    for (const [field, value] of Object.entries({ name, phone, address, profile })) {
      form.setValue(field, value);
    }
  }

  /** The button that was pressed goes away: the focus must not fall back to the page's start. */
  function toggle(to: boolean, focus: 'name' | 'edit') {
    flushSync(() => setEditing(to));
    card.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus();
  }

  function cancel() {
    show(saved);
    form.clearErrors();
    setUploading(false);
    toggle(false, 'edit');
  }

  return (
    <>
      <form
        {...formProps}
        action="/api/profile"
        method="post"
        ref={card}
        aria-label={t('title')}
        className="grid gap-5 panel p-5 sm:p-8"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && editing && !busy) cancel();
        }}
      >
        {editing ? (
          <PhotoField
            label={t('photo')}
            mark={tCommon('optional')}
            current={<Avatar name={saved.name} photo={saved.profile} large />}
            onChange={(url) => form.setValue('profile', url || saved.profile)}
            onBusy={setUploading}
          />
        ) : (
          <ProfileHead account={saved} locale={locale} />
        )}
        <TextField
          {...field('name')}
          label={tCommon('name')}
          autoComplete="name"
          required
          readOnly={!editing}
          className={PLAIN}
        />
        <TextField
          name="email"
          label={tCommon('email')}
          type="email"
          value={email}
          placeholder={t('none')}
          disabled
          hint={t('emailHint')}
          className="disabled:border-transparent disabled:bg-paper disabled:text-muted"
        />
        <TextField
          {...field('phone')}
          label={tCommon('phone')}
          hint={t('phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={editing ? undefined : t('none')}
          readOnly={!editing}
          className={PLAIN}
        />
        <TextArea
          {...field('address')}
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="street-address"
          rows={3}
          placeholder={editing ? undefined : t('none')}
          readOnly={!editing}
          className={PLAIN}
        />
        {editing && (
          <AddressHelper
            locale={locale}
            current={() => String(form.getValues('address') ?? '')}
            onWrite={(line) =>
              form.setValue('address', line, { shouldValidate: form.formState.isSubmitted })
            }
            onDone={() => form.setFocus('address')}
          />
        )}
        <input type="hidden" name="account" value={owner} />
        <div className="flex flex-wrap gap-3">
          {editing ? (
            <>
              <Button key="save" type="submit" busy={busy} className="px-8">
                {tCommon('save')}
              </Button>
              <Button
                key="cancel"
                variant="outline"
                onClick={cancel}
                className="px-6 noscript:hidden"
              >
                {tCommon('cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button
                key="edit"
                name="edit"
                onClick={() => toggle(true, 'name')}
                className="px-8 noscript:hidden"
              >
                {t('edit')}
              </Button>
              <noscript>
                <a
                  href={`${localePath(locale, paths.profile)}?edit=1`}
                  className="btn target px-8 btn-primary"
                >
                  {t('edit')}
                </a>
              </noscript>
            </>
          )}
        </div>
      </form>
      {loginModal}
    </>
  );
}
