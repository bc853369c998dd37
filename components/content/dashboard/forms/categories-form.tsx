'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { categoryKey } from '@/components/catalogue/category-keys';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { smallPicture } from '@/components/ui/picture-source';
import type { Credentials } from '@/components/ui/use-mutation';
import type { Content } from '@/lib/features/content/schema';
import type { Category } from '@/lib/shop/categories';
import { useContentFields } from '../fields';
import { ListTools } from '../list-tools';
import { PicturePicker } from '../picture-picker';

/** Pictures to choose from; the first is what the category shows by itself. */
export type CategoryPictures = Partial<Record<Category, string[]>>;

interface Props {
  pictures: CategoryPictures;
  credentials: Credentials;
}

export function CategoriesForm({ pictures, credentials }: Props) {
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
