import Link from 'next/link';
import ReactMarkdown, { type Components } from 'react-markdown';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { isSafeLink, slugger } from '@/lib/features/content/rules';
import { localePath } from '@/lib/platform/paths';

/** What a text may consist of. Raw HTML and pictures are left out; headings begin at `h2`. */
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
function nameHeadings() {
  return (tree: Tree): void => {
    const nextSlug = slugger();
    const visit = (node: Tree): void => {
      const level = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
      if (level) {
        node.tagName = `h${Math.min(Math.max(Number(level), 2), 4)}`;
        node.properties = { ...node.properties, id: nextSlug(textOf(node)) };
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

/** An administrator's Markdown as HTML that can do no harm, whoever wrote it. */
export function Markdown({ text, locale }: { text: string; locale: Locale }) {
  return (
    <div className="max-w-[68ch] space-y-4 text-[1.0625rem] leading-relaxed [&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_h2]:mt-10 [&_h2]:scroll-mt-24 [&_h2]:text-2xl [&_h2]:font-semibold [&_h2]:first:mt-0 [&_h3]:mt-6 [&_h3]:scroll-mt-24 [&_h3]:text-xl [&_h3]:font-semibold [&_h4]:font-semibold [&_hr]:border-line [&_li]:ps-1 [&_li]:marker:text-muted [&_ol]:list-decimal [&_ol]:space-y-2 [&_ol]:ps-6 [&_pre]:overflow-x-auto [&_pre]:rounded-field [&_pre]:bg-paper [&_pre]:p-4 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:ps-6">
      <ReactMarkdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        skipHtml
        rehypePlugins={[nameHeadings]}
        urlTransform={(url) => (isSafeLink(url) ? url : '')}
        components={{ a: linkIn(locale) }}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
