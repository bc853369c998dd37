'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { ContentType, restoreContentRoute } from '@/lib/features/content/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useSignIn } from '@/components/accounts/use-sign-in';

interface Props {
  kind: ContentType;
  /** The newest version, as this page knows it. */
  current: number;
  version: number;
  label: string;
  locale: Locale;
}

/** Brings an older version back, after asking: it becomes the newest one. */
export function RestoreButton({ kind, current, version, label, locale }: Props) {
  const t = useTranslations('contentManagement.versions');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const router = useRouter();
  const page = localePath(locale, paths.contentKind(kind));
  const { credentials, loginModal } = useSignIn(locale, page);
  const { mutateAfter, busy } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof restoreContentRoute>('POST /api/content/restore/{id}', {
        id: kind,
        body: { version: current, restore: version },
        ...signing,
      }),
    async onSuccess(_answer, _input, settle) {
      await showSuccess(undefined, t('restored'));
      settle(() => {
        router.push(page);
        router.refresh();
      });
    },
    onError: (error) => showError(undefined, labels(error)),
  });

  const restore = () =>
    mutateAfter(async (sendIt) => {
      const sure = await confirmDialog({
        title: t('restoreAsk'),
        text: t('restoreText'),
        button: t('restore'),
        cancel: t('cancel'),
      });
      if (sure) await sendIt();
    });

  return (
    <>
      <Button variant="outline" busy={busy} aria-label={label} onClick={restore}>
        {t('restore')}
      </Button>
      {loginModal}
    </>
  );
}
