'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { profileChangeSchema } from '@/lib/users/schema';
import { Avatar } from './avatar';
import { PhotoField } from './photo-field';
import { refreshSession } from './session-store';

interface Props {
  name: string;
  email: string;
  /** Path or URL, or empty. */
  photo: string;
}

const PLAIN = 'read-only:border-transparent read-only:bg-paper';

/** One's own account: shown, and after `Edit` changed in the same place. */
export function ProfileForm({ email, ...stored }: Props) {
  const t = useTranslations('profile');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const [saved, setSaved] = useState(stored);
  const [editing, setEditing] = useState(false);
  const [uploading, setUploading] = useState(false);
  const card = useRef<HTMLFormElement>(null);
  const say = (icon: 'success' | 'error', title: string, text: string) =>
    showDialog({ icon, title, text, button: tDialogs('ok') });

  const { field, form, formProps, busy } = useApiForm({
    schema: profileChangeSchema,
    url: '/api/profile',
    method: 'PATCH',
    defaults: { name: stored.name },
    fixed: { profile: stored.photo },
    async check() {
      if (uploading) await say('error', tDialogs('error'), t('waitForPhoto'));
      return !uploading;
    },
    async onSuccess(_answer, { name, profile = '' }) {
      setSaved({ name, photo: profile });
      // Trimmed on the way: shown as it was stored.
      form.setValue('name', name);
      toggle(false, 'edit');
      // The navbar shows name and photo too.
      void refreshSession();
      await say('success', tDialogs('success'), t('saved'));
    },
    onError: (error) => say('error', error.title ?? tDialogs('error'), words(error)),
  });

  /** The button that was pressed goes away: the focus must not fall back to the page's start. */
  function toggle(to: boolean, focus: 'name' | 'edit') {
    flushSync(() => setEditing(to));
    card.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus();
  }

  function cancel() {
    form.setValue('name', saved.name);
    form.setValue('profile', saved.photo);
    form.clearErrors();
    setUploading(false);
    toggle(false, 'edit');
  }

  return (
    <form
      {...formProps}
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
          mark={t('optional')}
          current={<Avatar name={saved.name} photo={saved.photo} large />}
          onChange={(url) => form.setValue('profile', url || saved.photo)}
          onBusy={setUploading}
        />
      ) : (
        <div className="flex items-center gap-4">
          <Avatar name={saved.name} photo={saved.photo} large />
          <p className="min-w-0 text-xl font-semibold">{saved.name}</p>
        </div>
      )}
      <TextField
        {...field('name')}
        label={t('name')}
        autoComplete="name"
        required
        readOnly={!editing}
        className={PLAIN}
      />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        value={email}
        disabled
        hint={t('emailHint')}
        className="disabled:border-transparent disabled:bg-paper disabled:text-muted"
      />
      <div className="flex flex-wrap gap-3 noscript:hidden">
        {editing ? (
          <>
            <Button key="save" type="submit" busy={busy} className="px-8">
              {t('save')}
            </Button>
            <Button key="cancel" look="outline" onClick={cancel} className="px-6">
              {t('cancel')}
            </Button>
          </>
        ) : (
          <Button key="edit" name="edit" onClick={() => toggle(true, 'name')} className="px-8">
            {t('edit')}
          </Button>
        )}
      </div>
    </form>
  );
}
