import { FileText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { DocumentRow } from '@/lib/features/documents/shared';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** Papers by number, each a link to its page. */
export function DocumentList({
  documents,
  locale,
}: {
  documents: readonly DocumentRow[];
  locale: Locale;
}) {
  const t = useTranslations('papers');
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <li key={document._id}>
          <Link
            href={localePath(locale, paths.paper(document._id))}
            prefetch={false}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 underline-offset-4 hover:underline"
          >
            <span className="inline-flex items-center gap-2 font-medium text-link figures">
              <FileText aria-hidden className="size-5 shrink-0" />
              {t('sheet', {
                kind: t(`kind.${document.kind}`),
                number: locale === 'bn' ? toBanglaDigits(document.number) : document.number,
              })}
            </span>
            <span className="figures">{formatTaka(document.total, locale)}</span>
            <span className="w-full text-sm text-muted figures">
              {t('when', { time: readableTime(new Date(document.issuedAt), locale) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** List of documents as a panel of an order's or purchase's page; renders nothing where there are none. */
export function DocumentPanel({
  documents,
  locale,
}: {
  documents: readonly DocumentRow[];
  locale: Locale;
}) {
  const t = useTranslations('papers');
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="papers" className="panel p-4 sm:p-5">
      <h2 id="papers" className="mb-2 text-lg font-semibold">
        {t('ofOrder')}
      </h2>
      <DocumentList documents={documents} locale={locale} />
    </section>
  );
}

/** How a post of the settings went: for `PageNotice`. */
export const documentNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, { done: 'papers.settings.done', failed: 'errors.INVALID' });
