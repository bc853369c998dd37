import Link from 'next/link';
import ReactMarkdown, { type Components } from 'react-markdown';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { type Heading, headingsOf, isSafeLink, slugger } from '@/lib/features/content/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readableDate } from '@/lib/platform/time/time';

/** Elements that a text may consist of. Raw HTML and pictures are left out; headings begin at `h2`. */
const ALLOWED = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'del', 'br', 'hr'],
  ...['blockquote', 'code', 'pre'],
];

interface Tree {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Tree[];
}

const textOf = (node: Tree): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** A page has one `h1`, its own; each heading gets the name that its table of contents links to. */
function nameHeadings({ top = 2, prefix = '' }: { top?: number; prefix?: string } = {}) {
  return (tree: Tree): void => {
    const nextSlug = slugger();
    const visit = (node: Tree): void => {
      const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
      if (level) {
        node.tagName = `h${Math.min(Math.max(Number(level), top), 4)}`;
        node.properties = { ...node.properties, id: prefix + nextSlug(textOf(node)) };
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}

function linkIn(locale: Locale): Components['a'] {
  return function TextLink({ href = '', children }) {
    const look = 'font-semibold text-link underline underline-offset-4 hover:no-underline';
    if (href === '') return <>{children}</>;
    // Paths of the shop are written without a language and lead to the reader's own.
    if (href.startsWith('/')) {
      return (
        <Link href={localePath(locale, href)} prefetch={false} className={look}>
          {children}
        </Link>
      );
    }
    return (
      <a href={href} rel="noopener nofollow" className={look}>
        {children}
      </a>
    );
  };
}

interface MarkdownProps {
  text: string;
  locale: Locale;
  /** Level of its largest headings. */
  top?: 2 | 3;
  /** Before the names of its headings, where the page has other texts. */
  prefix?: string;
}

/** An administrator's Markdown as HTML that can do no harm, whoever wrote it. */
export function Markdown({ text, locale, top, prefix }: MarkdownProps) {
  return (
    <div className="max-w-[68ch] space-y-4 text-[1.0625rem] leading-relaxed [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_h2]:mt-10 [&_h2]:scroll-mt-24 [&_h2]:text-2xl [&_h2]:font-semibold [&_h2]:first:mt-0 [&_h3]:mt-6 [&_h3]:scroll-mt-24 [&_h3]:text-xl [&_h3]:font-semibold [&_h4]:font-semibold [&_hr]:border-line [&_li]:ps-1 [&_li]:marker:text-muted [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:ps-6 [&_pre]:overflow-x-auto [&_pre]:rounded-field [&_pre]:bg-paper [&_pre]:p-4 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:ps-6">
      <ReactMarkdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        skipHtml
        rehypePlugins={[[nameHeadings, { top, prefix }]]}
        urlTransform={(url) => (isSafeLink(url) ? url : '')}
        components={{ a: linkIn(locale) }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

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
