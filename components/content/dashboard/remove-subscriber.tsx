'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { Button } from '@/components/ui/button';
import { confirmDialog, showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { CallError, send } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { PAGE_HEADING } from '../../ui/page-heading';
import { useSignIn } from '@/components/accounts/use-sign-in';

/** Takes an address off the list, after asking. */
export function RemoveSubscriber({
  id,
  email,
  locale,
}: {
  id: string;
  email: string;
  locale: Locale;
}) {
  const t = useTranslations('contentManagement.subscribers');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const running = useRef(false);
  const [calling, setCalling] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const { signInAgain, loginModal } = useSignIn(locale, localePath(locale, paths.subscribers));

  async function call(): Promise<boolean> {
    const remove = async () =>
      send(`/api/content/subscribers/${id}`, {
        method: 'DELETE',
        accessToken: (await sessionReady()).user?.accessToken,
      });
    try {
      await remove();
    } catch (error) {
      // Gone already is what was wanted.
      if (error instanceof CallError && error.code === 'NOT_FOUND') return true;
      if (!(error instanceof CallError && error.code === 'NOT_SIGNED_IN')) throw error;
      if (!(await signInAgain())) return false;
      await remove();
    }
    return true;
  }

  async function remove(): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      const sure = await confirmDialog({
        title: t('removeAsk'),
        text: t('removeText', { email }),
        button: t('remove'),
        cancel: t('cancel'),
      });
      if (!sure) return;
      setCalling(true);
      if (!(await call())) return;
      document.getElementById(PAGE_HEADING)?.focus();
      startRefresh(() => router.refresh());
    } catch (error) {
      await showDialog({
        icon: 'error',
        title: tDialogs('error'),
        text: words(error),
        button: tDialogs('ok'),
      });
    } finally {
      running.current = false;
      setCalling(false);
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        busy={calling || refreshing}
        aria-label={t('removeNamed', { email })}
        onClick={remove}
      >
        {t('remove')}
      </Button>
      {loginModal}
    </>
  );
}
