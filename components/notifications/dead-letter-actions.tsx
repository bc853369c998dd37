'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import type { resolveDeadLetterRoute } from '@/lib/platform/http/platform-routes';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** Has an event that was given up tried again, or, after asking, forgets it. */
export function DeadLetterActions({
  id,
  event,
  locale,
}: {
  id: string;
  /** Event that it is about, for users who hear the buttons read aloud. */
  event: string;
  locale: Locale;
}) {
  const t = useTranslations('contentManagement.deliveries');
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const router = useRouter();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.deliveries));
  const { mutate, mutateAfter, pending } = useMutation({
    credentials,
    write: (action: 'retry' | 'discard', signing) =>
      call<typeof resolveDeadLetterRoute>('POST /api/events/{id}', {
        id,
        body: { action },
        ...signing,
      }),
    onSuccess: (_answer, _action, settle) => settle(refresh),
    onError(error, _action, settle) {
      // Somebody else was first.
      if (error.code === 'NOT_FOUND') return settle(refresh);
      return showError(undefined, labels(error));
    },
  });

  function refresh(): void {
    document.getElementById(PAGE_HEADING)?.focus();
    router.refresh();
  }

  const discard = () =>
    mutateAfter(async (sendIt) => {
      const sure = await confirmDialog({
        title: t('discardAsk'),
        text: t('discardText'),
        button: t('discard'),
        cancel: t('cancel'),
      });
      if (sure) await sendIt('discard');
    });

  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <Button
        variant="outline"
        busy={pending === 'retry'}
        aria-label={t('retryNamed', { event })}
        onClick={() => mutate('retry')}
      >
        {t('retry')}
      </Button>
      <Button
        variant="quiet"
        busy={pending === 'discard'}
        aria-label={t('discardNamed', { event })}
        onClick={discard}
      >
        {t('discard')}
      </Button>
      {loginModal}
    </div>
  );
}
