'use client';

import { Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { smallPicture } from '@/components/ui/picture-source';
import type { Values } from '@/components/ui/use-api-form';
import { UndoRemoval } from '@/components/ui/undo-removal';
import { UploadField, useUploads } from '@/components/ui/upload-field';
import type { Credentials } from '@/components/ui/use-mutation';
import { listOf, MOST_EXTRA_PICTURES, textOf } from './product-values';

const ExtraPictures = dynamic(() =>
  import('./extra-pictures').then((module) => module.ExtraPictures),
);

interface Props {
  form: UseFormReturn<Values>;
  errorOf(name: string): string | undefined;
  credentials: Credentials;
  onStart(uploads: Promise<unknown>): void;
}

/** Main Product Image and Extra Product Image: both take several files. */
export function PictureFields({ form, errorOf, credentials, onStart }: Props) {
  const t = useTranslations('dashboard.form');
  const { ref: mainRef, value: main } = useController({
    control: form.control,
    name: 'image',
  }).field;
  const { ref: extraRef, value: extra } = useController({
    control: form.control,
    name: 'extraimages',
  }).field;
  const tPictures = useTranslations('dashboardUi.pictures');
  const undo = useRef<HTMLButtonElement>(null);
  const [removedMain, setRemovedMain] = useState<string | null>(null);
  const image = String(main ?? '');
  const extras = listOf(String(extra ?? ''));

  // Read anew each time: several pictures arrive between two renderings.
  const extrasNow = () => listOf(String(form.getValues('extraimages') ?? ''));
  const change = (name: 'image' | 'extraimages', value: string) =>
    form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
  const append = (url: string) => change('extraimages', textOf([...extrasNow(), url]));
  const hasRoom = () => extrasNow().length < MOST_EXTRA_PICTURES;

  const mainUploads = useUploads({
    credentials,
    onStart,
    onStored(url, index) {
      // The first file becomes the main picture, or the first that could be stored.
      if (index === 0 || !form.getValues('image')) change('image', url);
      else append(url);
    },
    hasRoom: (index) => index === 0 || hasRoom(),
  });
  /** The first extra picture takes its place: a product without a main one can't be sent. */
  function removeMain(): void {
    const [first = '', ...others] = extrasNow();
    setRemovedMain(image);
    change('image', first);
    change('extraimages', textOf(others));
    if (first === '') requestAnimationFrame(() => undo.current?.focus());
  }

  function bringMainBack(): void {
    if (removedMain === null) return;
    const now = String(form.getValues('image') ?? '');
    change('image', removedMain);
    if (now) change('extraimages', textOf([now, ...extrasNow()]));
    setRemovedMain(null);
  }

  const extraUploads = useUploads({ credentials, onStart, onStored: append, hasRoom });

  return (
    <>
      <UploadField
        label={t('fields.image')}
        name="image"
        hint={t('imageHint')}
        error={errorOf('image')}
        required
        multiple
        state={mainUploads.state}
        waiting={mainUploads.waiting}
        ref={mainRef}
        onFiles={mainUploads.upload}
      >
        {image && (
          <div className="mb-2 w-36 overflow-hidden rounded-field border border-line bg-surface">
            {/* Already in its size. */}
            <img
              src={smallPicture(image)}
              alt={t('mainPicture')}
              width={144}
              height={144}
              className="size-36 bg-white object-contain"
            />
            <button
              type="button"
              aria-label={t('removeMain')}
              title={t('removeMain')}
              onClick={removeMain}
              className="grid h-11 w-full place-items-center border-t border-line -outline-offset-3 hover:bg-paper"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </button>
          </div>
        )}
        <UndoRemoval
          ref={undo}
          button={tPictures('undo')}
          labels={removedMain === null ? null : tPictures('removedMain')}
          onUndo={bringMainBack}
        />
      </UploadField>
      <UploadField
        label={t('fields.extraimages')}
        name="extraimages"
        hint={t('extraHint', { count: MOST_EXTRA_PICTURES })}
        error={errorOf('extraimages')}
        multiple
        state={extraUploads.state}
        waiting={extraUploads.waiting}
        ref={extraRef}
        onFiles={extraUploads.upload}
      >
        <ExtraPictures
          pictures={extras}
          onChange={(next) => change('extraimages', textOf(next))}
          onMain={(url) => {
            const others = extras.filter((each) => each !== url);
            change('extraimages', textOf(image ? [image, ...others] : others));
            change('image', url);
          }}
        />
      </UploadField>
    </>
  );
}
