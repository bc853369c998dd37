'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { UploadField, useUploads } from '@/components/ui/upload-field';
import { sendPicture } from '@/components/ui/upload-image';
import { MOST_PHOTOS } from '@/lib/features/aftersales/returns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  returnId: string;
  /** How many photos it has already. */
  count: number;
  locale: Locale;
}

/** Adds photos to a return: each is made smaller and stored at once, and the page then shows it. */
export function AddPhotos({ returnId, count, locale }: Props) {
  const t = useTranslations('returns.photos');
  const router = useRouter();
  const page = localePath(locale, paths.return(returnId));
  const { credentials, loginModal } = useSignIn(locale, page);
  const { state, waiting, upload } = useUploads({
    credentials,
    async store(file, signing) {
      const path = `/api/returns/photo/${returnId}`;
      return String((await sendPicture(path, file, 'product', signing)).url);
    },
    // Nothing here waits for them: each that is stored brings the page up to date.
    onStart: () => undefined,
    onStored: () => router.refresh(),
    hasRoom: (index) => count + index < MOST_PHOTOS,
  });
  return (
    <div className="mt-4 border-t border-line pt-4 noscript:hidden">
      <UploadField
        label={t('add')}
        name="file"
        hint={t('hint')}
        multiple
        state={state}
        waiting={waiting}
        onFiles={upload}
      />
      {loginModal}
    </div>
  );
}
