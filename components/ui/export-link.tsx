import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { listHref } from '@/lib/platform/query';

interface Props {
  /** The call that answers the file. */
  path: `/api/${string}/export`;
  /** The list's own filter. */
  filter: Readonly<Record<string, string | undefined>>;
}

/** Takes what a list shows, under its filter, as a CSV file in the page's language. */
export function ExportLink({ path, filter }: Props) {
  const t = useTranslations('exports');
  return (
    <a
      href={listHref(path, { ...filter, lang: useLocale() }, { lang: 'en' })}
      data-file
      className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
    >
      <Download aria-hidden className="size-5" />
      {t('download')}
    </a>
  );
}
