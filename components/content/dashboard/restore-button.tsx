'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { Button } from '@/components/ui/button';
import { confirmDialog, showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import type { ContentKind } from '@/lib/features/content/schema';
import { CallError, send } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { useSignIn } from '@/components/accounts/use-sign-in';

interface Props {
  kind: ContentKind;
  /** The newest version, as this page knows it. */
  current: number;
  version: number;
  label: string;
  locale: Locale;
}

/** Brings an older version back, after asking: it becomes the newest one. */
export function RestoreButton({ kind, current, version, label, locale }: Props) {
  const t = useTranslations('contentManagement.versions');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const running = useRef(false);
  const [calling, setCalling] = useState(false);
  const [leaving, startLeave] = useTransition();
  const page = localePath(locale, paths.contentKind(kind));
  const { signInAgain, loginModal } = useSignIn(locale, page);

  async function call(): Promise<boolean> {
    const post = async () =>
      send(`/api/content/restore/${kind}`, {
        method: 'POST',
        body: { version: current, restore: version },
        accessToken: (await sessionReady()).user?.accessToken,
      });
    try {
      await post();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'NOT_SIGNED_IN')) throw error;
      if (!(await signInAgain())) return false;
      await post();
    }
    return true;
  }

  async function restore(): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      const sure = await confirmDialog({
        title: t('restoreAsk'),
        text: t('restoreText'),
        button: t('restore'),
        cancel: t('cancel'),
      });
      if (!sure) return;
      setCalling(true);
      if (!(await call())) return;
      await showDialog({
        icon: 'success',
        title: tDialogs('success'),
        text: t('restored'),
        button: tDialogs('ok'),
      });
      startLeave(() => {
        router.push(page);
        router.refresh();
      });
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
      <Button variant="outline" busy={calling || leaving} aria-label={label} onClick={restore}>
        {t('restore')}
      </Button>
      {loginModal}
    </>
  );
}
