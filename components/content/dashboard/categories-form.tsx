'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { smallPicture } from '@/components/ui/picture-source';
import { UploadField, useUploads } from '@/components/ui/upload-field';
import type { Credentials } from '@/components/ui/use-mutation';
import { formatCount } from '@/lib/platform/money';
import { categoryKey } from '@/components/catalogue/category-keys';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Content } from '@/lib/features/content/shared';
import type { Category } from '@/lib/shop/categories';
import { useContentFields } from './use-content-form';
import { ListTools } from './content-forms';

interface PicturePickerProps {
  title: string;
  /** Pictures of the category's products. */
  pictures: string[];
  /** Empty: none was chosen. */
  chosen: string;
  credentials: Credentials;
  onChoose(image: string): void;
  onClose(): void;
}

/** A picture of the category's products, an uploaded one, or whatever its first product shows. */
function PicturePicker(props: PicturePickerProps) {
  const { title, pictures, chosen, credentials, onChoose, onClose } = props;
  const t = useTranslations('contentManagement.fields');
  const locale = useLocale();
  const uploads = useUploads({
    credentials,
    onStart: () => {},
    onStored: onChoose,
    hasRoom: (index) => index === 0,
  });
  return (
    <Modal wide title={title} closeLabel={t('close')} onClose={onClose}>
      <div className="space-y-5">
        {pictures.length > 0 && (
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-label={t('pictureNumber', { number: formatCount(index + 1, locale) })}
                  aria-pressed={picture === chosen}
                  onClick={() => onChoose(picture)}
                  className="block w-full overflow-hidden rounded-field border border-line bg-white aria-pressed:border-3 aria-pressed:border-primary"
                >
                  <img
                    src={smallPicture(picture)}
                    alt=""
                    width={120}
                    height={120}
                    className="aspect-square w-full object-contain"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
        <UploadField
          label={t('uploadPicture')}
          name="picture"
          hint={t('uploadHint')}
          state={uploads.state}
          waiting={uploads.waiting}
          onFiles={uploads.upload}
        />
        <Button variant="outline" onClick={() => onChoose('')}>
          {t('automatic')}
        </Button>
      </div>
    </Modal>
  );
}

/** Pictures to choose from; the first is what the category shows by itself. */
export type CategoryPictures = Partial<Record<Category, string[]>>;

interface CategoriesFormProps {
  pictures: CategoryPictures;
  credentials: Credentials;
}

export function CategoriesForm({ pictures, credentials }: CategoriesFormProps) {
  const t = useTranslations('contentManagement.fields');
  const names = useTranslations('category');
  const { value, set, errorOf } = useContentFields();
  const { order } = value as Content['categories'];
  const [picking, setPicking] = useState<number | null>(null);
  const picked = picking === null ? null : order[picking]!;
  return (
    <>
      <p className="text-muted">{t('categoriesHint')}</p>
      <ol data-list className="divide-y divide-line">
        {order.map(({ category, image }, index) => {
          const name = names(categoryKey(category));
          const shown = image || pictures[category]?.[0];
          const error = errorOf(`order.${index}.image`);
          return (
            <li key={category} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="block size-16 shrink-0 overflow-hidden rounded-field border border-line bg-white">
                {shown && (
                  <img
                    src={smallPicture(shown)}
                    alt=""
                    width={64}
                    height={64}
                    className="size-full object-contain"
                  />
                )}
              </span>
              <div className="min-w-40 grow">
                <p className="font-semibold">{name}</p>
                <p className="text-sm text-muted">
                  {t(image ? 'ownPicture' : shown ? 'firstProduct' : 'noProducts')}
                </p>
                {error && (
                  <p role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
                    {error}
                  </p>
                )}
              </div>
              <div className="flex items-center gap-1">
                <Button
                  variant="outline"
                  aria-label={t('choosePictureOf', { name })}
                  aria-invalid={error ? true : undefined}
                  onClick={() => setPicking(index)}
                >
                  {t('choosePicture')}
                </Button>
                <ListTools
                  list={order}
                  index={index}
                  name={name}
                  onChange={(next) => set('order', next)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {picked && picking !== null && (
        <PicturePicker
          title={t('choosePictureOf', { name: names(categoryKey(picked.category)) })}
          pictures={pictures[picked.category] ?? []}
          chosen={picked.image}
          credentials={credentials}
          onClose={() => setPicking(null)}
          onChoose={(image) => {
            set(`order.${picking}.image`, image);
            setPicking(null);
          }}
        />
      )}
    </>
  );
}
