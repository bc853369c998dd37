import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { PostedFile } from '@/components/ui/posted-file';
import { latestOf, type Block } from '@/lib/features/content/blocks/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { PICTURE_TYPES } from '@/lib/platform/storage/rules';

interface Props {
  block: Block;
  /** Idempotency key: a double submit uploads the picture once. */
  formKey: string;
  back: string;
  locale: Locale;
}

/** The picture of a banner's draft: an ordinary form of its own, so that no text is lost with it. */
export function PictureForm({ block, formKey, back, locale }: Props) {
  const t = useTranslations('contentBlocks');
  const tUpload = useTranslations('upload');
  const { image, alt, title } = latestOf(block);
  return (
    <section id="form" className="scroll-mt-24 panel p-4 sm:p-5">
      <h2 className="mb-3 text-xl font-semibold wrap-anywhere">
        {t('named', { action: t('picture'), name: title[locale] || t('untitled') })}
      </h2>
      <form
        action={`/api/content/blocks/picture/${block.id}`}
        method="post"
        encType="multipart/form-data"
        className="space-y-3"
      >
        {image !== '' && (
          <img src={image} alt={alt[locale]} className="h-60 w-full max-w-xl object-cover" />
        )}
        <input type="hidden" name="upload_preset" value="product" />
        <input type="hidden" name="idempotencyKey" value={formKey} />
        <PostedFile
          name="file"
          label={t('pictureFile')}
          hint={t('pictureHint')}
          accept={PICTURE_TYPES.join(',')}
          drop={tUpload('dropOne')}
          touch={tUpload('addOne')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('pictureSend')}</Button>
          <a href={back} className="btn target btn-ghost">
            {t('cancel')}
          </a>
        </div>
      </form>
    </section>
  );
}
