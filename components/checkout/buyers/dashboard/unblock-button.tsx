'use client';

import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorWords } from '@/components/ui/error-words';
import { useMutation } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { unblockBuyerRoute } from '@/lib/features/checkout/buyers/routes';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/paths';

interface Props {
  blockId: string;
  buyerName: string;
  /** The page that it stands on. */
  here: string;
  locale: Locale;
}

/** Takes orders from a buyer again. It loses nothing, so it asks nothing: blocking is a tap away. */
export function UnblockButton({ blockId, buyerName, here, locale }: Props) {
  const t = useTranslations('buyers');
  const words = useErrorWords();
  const refresh = usePageRefresh();
  const { showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, here));
  const { mutate, busy } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof unblockBuyerRoute>('DELETE /api/blocked-buyers/{id}', {
        id: blockId,
        ...signing,
      }),
    onSuccess: (_answer, _input, settle) => settle(refresh),
    async onError(error, _input, settle) {
      await showError(undefined, words(error, t('failed')));
      // Undone meanwhile.
      if (error.code === 'NOT_FOUND') settle(refresh);
    },
  });
  return (
    <>
      <Button
        variant="outline"
        busy={busy}
        onClick={() => void mutate()}
        className="noscript:hidden"
        aria-label={t('unblockName', { name: buyerName })}
      >
        {t('unblock')}
      </Button>
      {loginModal}
    </>
  );
}
