'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { smallPicture } from '@/components/ui/picture-source';
import { UploadField, useUploads } from '@/components/ui/upload-field';
import { MOST_PHOTOS, photoField } from '@/lib/features/aftersales/returns/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';

interface Props {
  /** Already stored: those of a form that was refused. */
  photos: string[];
  error?: string | undefined;
  /** The page that it stands on. */
  page: string;
  locale: Locale;
}

/**
 * Photos of an ordinary form: each is made smaller and stored at once, and the form carries where it is. A
 * form that is sent meanwhile waits for them. Without the script they are added once the form is taken.
 */
export function PhotoField({ photos: first, error, page, locale }: Props) {
  const t = useTranslations('returns.photos');
  const { credentials, loginModal } = useSignIn(locale, page);
  const [photos, setPhotos] = useState(first);
  const place = useRef<HTMLDivElement>(null);
  const stored = useRef(first);
  const running = useRef<Promise<unknown> | null>(null);
  const keep = (next: string[]) => {
    stored.current = next;
    setPhotos(next);
  };
  const { state, waiting, upload } = useUploads({
    credentials,
    onStart(uploads) {
      running.current = uploads;
      void uploads.finally(() => {
        if (running.current === uploads) running.current = null;
      });
    },
    onStored: (url) => keep([...stored.current, url]),
    hasRoom: () => stored.current.length < MOST_PHOTOS,
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const wait = (event: SubmitEvent) => {
      const uploads = running.current;
      if (!uploads) return;
      event.preventDefault();
      // The fields of what was stored last are drawn before the form is read.
      void uploads.finally(() => requestAnimationFrame(() => form.requestSubmit(event.submitter)));
    };
    form.addEventListener('submit', wait);
    return () => form.removeEventListener('submit', wait);
  }, []);
  return (
    <div ref={place} className="noscript:hidden">
      {photos.map((photo, at) => (
        <input key={photo} type="hidden" name={photoField(at)} value={photo} />
      ))}
      <UploadField
        label={t('title')}
        name="choose-photos"
        hint={t('hint')}
        error={error}
        multiple
        state={state}
        waiting={waiting}
        onFiles={upload}
      >
        {photos.length > 0 && (
          <ul className="mb-2 flex flex-wrap gap-2">
            {photos.map((photo, at) => (
              <li
                key={photo}
                className="overflow-hidden rounded-field border border-line bg-surface"
              >
                <img
                  src={smallPicture(photo)}
                  alt={t('of', { number: localDigits(String(at + 1), locale) })}
                  width={80}
                  height={80}
                  className="size-20 bg-white object-contain"
                />
                <button
                  type="button"
                  aria-label={t('remove', { number: localDigits(String(at + 1), locale) })}
                  onClick={() => keep(photos.filter((each) => each !== photo))}
                  className="grid h-11 w-full place-items-center border-t border-line -outline-offset-3 hover:bg-paper"
                >
                  <Trash2 aria-hidden className="size-4.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </UploadField>
      {loginModal}
    </div>
  );
}
