'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import type { removeSubscriberRoute } from '@/lib/features/accounts/newsletter/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
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
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const router = useRouter();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.subscribers));
  const { mutateAfter, busy } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof removeSubscriberRoute>('DELETE /api/content/subscribers/{id}', {
        id,
        ...signing,
      }),
    onSuccess: (_answer, _input, settle) => settle(refresh),
    onError(error, _input, settle) {
      // Gone already is what was wanted.
      if (error.code === 'NOT_FOUND') return settle(refresh);
      return showError(undefined, labels(error));
    },
  });

  function refresh(): void {
    document.getElementById(PAGE_HEADING)?.focus();
    router.refresh();
  }

  const remove = () =>
    mutateAfter(async (sendIt) => {
      const sure = await confirmDialog({
        title: t('removeAsk'),
        text: t('removeText', { email }),
        button: t('remove'),
        cancel: t('cancel'),
      });
      if (sure) await sendIt();
    });

  return (
    <>
      <Button variant="quiet" busy={busy} aria-label={t('removeNamed', { email })} onClick={remove}>
        {t('remove')}
      </Button>
      {loginModal}
    </>
  );
}
