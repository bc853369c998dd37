'use client';

import { useRouter } from 'next/navigation';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { UploadField, useUploads } from '@/components/ui/upload-field';
import { sendPicture } from '@/components/ui/upload-image';
import type { Locale } from '@/lib/platform/i18n/i18n';

interface Props {
  /** The route that takes a photo and answers its `url`. */
  path: string;
  /** The page that it stands on, with its language. */
  page: string;
  /** How many more photos there may be. */
  room: number;
  labels: { add: string; hint: string };
  locale: Locale;
}

/** Adds photos to a record that is there: each is made smaller and stored at once, and the page then shows it. */
export function AddPhotos({ path, page, room, labels, locale }: Props) {
  const router = useRouter();
  const { credentials, loginModal } = useSignIn(locale, page);
  const { state, waiting, upload } = useUploads({
    credentials,
    store: async (file, signing) => String((await sendPicture(path, file, 'product', signing)).url),
    // Nothing here waits for them: each that is stored brings the page up to date.
    onStart: () => undefined,
    onStored: () => router.refresh(),
    hasRoom: (index) => index < room,
  });
  return (
    <div className="mt-4 border-t border-line pt-4 noscript:hidden">
      <UploadField
        label={labels.add}
        name="file"
        hint={labels.hint}
        multiple
        state={state}
        waiting={waiting}
        onFiles={upload}
      />
      {loginModal}
    </div>
  );
}
