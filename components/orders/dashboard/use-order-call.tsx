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
import { useSignIn } from '@/components/accounts/use-sign-in';

interface OrderCall {
  url: string;
  method: 'PATCH' | 'POST';
  body: unknown;
}

/** Calls about orders: one at a time, with a login in between where the session has ended. */
export function useOrderCall(locale: Locale) {
  const t = useTranslations('dashboardOrders.actions');
  const tDialogs = useTranslations('dialogs');
  const words = useErrorWords();
  const router = useRouter();
  const running = useRef(false);
  const [calling, setCalling] = useState<string | null>(null);
  const [refreshing, startRefresh] = useTransition();
  const { signInAgain, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardOrders));

  /** Shows the orders as they now are; also after a refusal, as the page may be older than the shop. */
  const refresh = () => startRefresh(() => router.refresh());

  /** The order was changed under the page, or is gone: in words, and the page is read anew. */
  function reason(error: unknown): string {
    if (error instanceof CallError && error.status === 404) return t('gone');
    if (error instanceof CallError && error.status === 409) return t('changedMeanwhile');
    return words(error, t('failed'));
  }

  async function refused(error: unknown): Promise<void> {
    await showDialog({
      icon: 'error',
      title: tDialogs('error'),
      text: reason(error),
      button: tDialogs('ok'),
    });
    refresh();
  }

  /**
   * @param name which button it is, for `busy`
   * @returns undefined where it was refused (which was said then) or not signed in for
   */
  async function run<Answer>(name: string, call: OrderCall): Promise<Answer | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setCalling(name);
    const { url, method, body } = call;
    const deliver = async () =>
      send<Answer>(url, { method, body, accessToken: (await sessionReady()).user?.accessToken });
    try {
      return await deliver().catch(async (error: unknown) => {
        if (!(error instanceof CallError && error.code === 'NOT_SIGNED_IN')) throw error;
        return (await signInAgain()) ? deliver() : undefined;
      });
    } catch (error) {
      await refused(error);
      return undefined;
    } finally {
      running.current = false;
      setCalling(null);
    }
  }

  return { run, busy: calling, refreshing, refresh, refused, signInAgain, loginModal };
}
