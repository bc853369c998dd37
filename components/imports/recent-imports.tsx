'use client';

import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView } from '@/lib/features/imports/rules';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';

interface Props {
  imports: ImportView[];
  locale: Locale;
  label: string;
  onShow(one: ImportView): void;
}

/** The last files, and what became of them. */
export function RecentImports({ imports, locale, label, onShow }: Props) {
  const t = useTranslations('productImport');
  return (
    <section className="panel p-4 sm:p-6" aria-label={label}>
      <h2 className="mb-2 text-xl font-semibold">{label}</h2>
      <ul className="divide-y divide-line">
        {imports.map((each) => {
          const { counts } = each;
          return (
            <li key={each._id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
              <button
                type="button"
                onClick={() => onShow(each)}
                aria-label={t('recent.show', { name: each.fileName })}
                className="target py-2 text-start font-semibold wrap-anywhere text-link underline-offset-4 hover:underline"
              >
                {t('recent.show', { name: each.fileName })}
              </button>
              <p className="text-sm text-muted figures">
                {readableTime(new Date(each.createdAt), locale)} · {t(`states.${each.state}`)}
                {each.state === 'done' &&
                  ` · ${t('done.summary', {
                    created: formatCount(counts.created, locale),
                    changed: formatCount(counts.changed, locale),
                    unchanged: formatCount(counts.unchanged, locale),
                    refused: formatCount(counts.refused, locale),
                  })}`}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
