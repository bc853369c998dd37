'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import type { CurrentContent } from '@/lib/features/content/shared';
import type { PreviewSurroundings } from './preview';

// With the shop's components and the Markdown reader: only whoever looks at it loads them.
const ContentPreview = dynamic(() => import('./preview').then((all) => all.ContentPreview), {
  loading: () => <div className="h-60 skeleton" />,
});

interface Props {
  content: Pick<CurrentContent, 'kind' | 'value' | 'at'>;
  surroundings: PreviewSurroundings;
  locale: Locale;
}

/** The preview with a choice of its language. */
export function PreviewPanel({ content, surroundings, locale }: Props) {
  const t = useTranslations('contentManagement.editor');
  const [shown, setShown] = useState<Locale>(locale);
  return (
    <section aria-labelledby="preview" className="mt-6 space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="text-xl font-semibold">
          {t('previewHeading')}
        </h2>
        <div role="group" aria-label={t('previewLanguage')} className="flex gap-1">
          {LOCALES.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={each === shown}
              onClick={() => setShown(each)}
              className={`btn target px-4 transition-none ${each === shown ? 'btn-primary' : 'btn-ghost'}`}
            >
              {each === 'bn' ? 'বাংলা' : 'English'}
            </button>
          ))}
        </div>
      </div>
      <ContentPreview content={content} surroundings={surroundings} locale={shown} />
    </section>
  );
}
