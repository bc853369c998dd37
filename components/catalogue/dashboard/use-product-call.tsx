'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState, useTransition } from 'react';
import { sessionReady } from '@/components/accounts/session-store';
import { showDialog } from '@/components/ui/dialogs';
import { useErrorWords } from '@/components/ui/error-words';
import { CallError, send } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { PAGE_HEADING } from '../../ui/page-heading';
import { useSignIn } from '@/components/accounts/use-sign-in';

interface ProductCall {
  url: string;
  method: 'PATCH' | 'DELETE';
  body?: unknown;
  /** Words of the success dialog. */
  done: string;
  /** Words where the server gives none. */
  failed: string;
  /** Leaves the page instead of reading it anew. */
  leaveTo?: string;
}

/** Calls about one product: one at a time, with a login in between, and how it went. */
export function useProductCall(locale: Locale) {
  const t = useTranslations('dashboard.actions');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const running = useRef(false);
  const [calling, setCalling] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const { signInAgain, loginModal } = useSignIn(locale, localePath(locale, paths.allProducts));

  async function deliver({ url, method, body }: ProductCall): Promise<boolean> {
    const call = async () =>
      send(url, { method, body, accessToken: (await sessionReady()).user?.accessToken });
    try {
      await call();
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'NOT_SIGNED_IN')) throw error;
      if (!(await signInAgain())) return false;
      await call();
    }
    return true;
  }

  /** Shows the list as it now is; also after a refusal, as it may be older than what the shop knows. */
  function refresh(): void {
    document.getElementById(PAGE_HEADING)?.focus({ preventScroll: true });
    startRefresh(() => router.refresh());
  }

  function reason(error: unknown, failed: string): string {
    if (error instanceof CallError && error.status === 404) return t('gone');
    if (error instanceof CallError && error.code === 'CONFLICT') return t('changedMeanwhile');
    return words(error, failed);
  }

  /** @param ask asks first; the guard against a second tap already holds then */
  async function run(action: string, ask: () => Promise<ProductCall | null>): Promise<void> {
    if (running.current || refreshing) return;
    running.current = true;
    try {
      const call = await ask();
      if (call === null) return;
      setName(action);
      setCalling(true);
      try {
        if (!(await deliver(call))) return;
      } catch (error) {
        await showDialog({
          icon: 'error',
          title: tDialogs('error'),
          text: reason(error, call.failed),
          button: tDialogs('ok'),
        });
        refresh();
        return;
      }
      await showDialog({ icon: 'success', title: call.done, button: tDialogs('ok') });
      if (call.leaveTo) startRefresh(() => router.push(call.leaveTo!));
      else refresh();
    } finally {
      running.current = false;
      setCalling(false);
    }
  }

  return {
    run,
    /** The action under way, until its page is there anew. */
    busy: calling || refreshing ? name : null,
    refresh,
    loginModal,
    signInAgain,
    reason,
  };
}
