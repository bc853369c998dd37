import { FileText } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { PaperRow } from '@/lib/features/documents/shared';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { readableTime } from '@/lib/platform/time/time';
import { formNotice } from '@/components/ui/form-notice';
import type { Translator } from '@/lib/platform/i18n/message-key';

/** Papers by number, each a link to its page. */
export function PaperList({ papers, locale }: { papers: readonly PaperRow[]; locale: Locale }) {
  const t = useTranslations('papers');
  return (
    <ul className="divide-y divide-line">
      {papers.map((paper) => (
        <li key={paper._id}>
          <Link
            href={localePath(locale, paths.paper(paper._id))}
            prefetch={false}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 underline-offset-4 hover:underline"
          >
            <span className="inline-flex items-center gap-2 font-medium text-link figures">
              <FileText aria-hidden className="size-5 shrink-0" />
              {t('sheet', {
                kind: t(`kind.${paper.kind}`),
                number: locale === 'bn' ? toBanglaDigits(paper.number) : paper.number,
              })}
            </span>
            <span className="figures">{formatTaka(paper.total, locale)}</span>
            <span className="w-full text-sm text-muted figures">
              {t('when', { time: readableTime(new Date(paper.issuedAt), locale) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The same as a panel of an order's or purchase's page; nothing where there are none. */
export function PaperPanel({ papers, locale }: { papers: readonly PaperRow[]; locale: Locale }) {
  const t = useTranslations('papers');
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby="papers" className="panel p-4 sm:p-5">
      <h2 id="papers" className="mb-2 text-lg font-semibold">
        {t('ofOrder')}
      </h2>
      <PaperList papers={papers} locale={locale} />
    </section>
  );
}

/** How a post of the settings went: for `PageNotice`. */
export const paperNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, { done: 'papers.settings.done', failed: 'errors.INVALID' });
