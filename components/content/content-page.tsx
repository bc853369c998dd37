import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { headingsOf, type Heading } from '@/lib/features/content/rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDate } from '@/lib/platform/time/time';
import { Markdown } from './markdown';

interface ContentPageProps {
  page: { heading: string; lead: string; body: string };
  /** When it was last changed, ISO 8601. */
  at: string;
  locale: Locale;
  /** `h2` in the dashboard's preview, whose page has a heading of its own. */
  as?: 'h1' | 'h2';
  /** Above the heading. */
  breadcrumb?: ReactNode;
  /** Beside heading and lead. */
  aside?: ReactNode;
  /** Between lead and text. */
  children?: ReactNode;
}

/** Headings from which on a table of contents saves scrolling. */
const LONG = 4;

/** A page of words: heading, lead, table of contents where it is long, and the text. */
export function ContentPage({
  page,
  at,
  locale,
  as: Title = 'h1',
  breadcrumb,
  aside,
  children,
}: ContentPageProps) {
  const t = useTranslations('content');
  const headings = headingsOf(page.body);
  const isLong = headings.length >= LONG;
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div
          className={`wrap grid items-center gap-8 pt-2 pb-8 sm:pt-4 sm:pb-12 ${aside ? 'lg:grid-cols-[3fr_2fr] lg:gap-16' : ''}`}
        >
          <div className="space-y-3 sm:space-y-4">
            {breadcrumb}
            <Title className="text-3xl font-semibold tracking-tight sm:text-5xl">
              {page.heading}
            </Title>
            <p className="max-w-[60ch] text-lg leading-relaxed text-muted">{page.lead}</p>
            <p className="text-sm text-muted figures">
              {t('changed', { date: readableDate(new Date(at), locale) })}
            </p>
          </div>
          {aside}
        </div>
      </header>
      {children}
      <div
        className={`wrap grid gap-8 py-8 sm:py-12 ${isLong ? 'lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14' : ''}`}
      >
        {isLong && (
          <>
            {/* Folded on phones, where the text itself is what comes first. */}
            <details className="group panel lg:hidden">
              <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
                {t('onThisPage')}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-link transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <nav aria-label={t('onThisPage')} className="px-2 pb-3">
                <HeadingList headings={headings} />
              </nav>
            </details>
            <nav
              aria-label={t('onThisPage')}
              className="hidden panel p-4 lg:sticky lg:top-24 lg:block lg:self-start"
            >
              <p aria-hidden="true" className="mb-1 px-2 font-semibold">
                {t('onThisPage')}
              </p>
              <HeadingList headings={headings} />
            </nav>
          </>
        )}
        <Markdown text={page.body} locale={locale} />
      </div>
    </>
  );
}

function HeadingList({ headings }: { headings: Heading[] }) {
  return (
    <ul className="text-[0.9375rem]">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-lg px-2 leading-snug text-muted hover:bg-paper hover:text-link"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
