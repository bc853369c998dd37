'use client';

import { useRouter } from 'next/navigation';
import type { CallError } from '@/lib/platform/http/send';
import { useErrorMessages } from './error-messages';
import { PAGE_HEADING } from './page-heading';
import type { Settle } from './use-mutation';
import { useResultDialogs } from './use-result-dialogs';

interface Options {
  saved: string;
  failed: string;
  /** Somebody else saved meanwhile: what is typed stays, and the next press saves it over theirs. */
  conflict: string;
  /** Takes over the version of what the other kept, from the refusal's answer. */
  takeVersion(answer: CallError['answer']): void;
}

/** Returns the handlers for settings of the shop that were saved or refused; they go into `useApiForm`. */
export function useSettingsOutcome({ saved, failed, conflict, takeVersion }: Options) {
  const labels = useErrorMessages();
  const router = useRouter();
  const { showSuccess, showError } = useResultDialogs();
  return {
    async onSuccess(_answer: unknown, _sent: unknown, settle: Settle): Promise<void> {
      await showSuccess(undefined, saved);
      document.getElementById(PAGE_HEADING)?.focus();
      settle(() => router.refresh());
    },
    async onError(error: CallError): Promise<void> {
      if (error.code !== 'CONFLICT') return showError(undefined, labels(error, failed));
      takeVersion(error.answer);
      await showError(undefined, conflict);
    },
  };
}
