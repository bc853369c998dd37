import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { pictureSrcSet, pictureTint } from '@/components/ui/picture-source';
import type { ShownBlock } from '@/lib/features/content/blocks/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { Markdown } from './content-page';

interface BlocksProps {
  blocks: ShownBlock[];
  locale: Locale;
}

/** Renders the published blocks of a page in order; the page's own layout spaces them. */
export function Blocks({ blocks, locale }: BlocksProps) {
  return blocks.map((block) => (
    <section key={block.id} aria-labelledby={`block-${block.id}`}>
      <BlockBody block={block} locale={locale} />
    </section>
  ));
}

function BlockBody({ block, locale }: { block: ShownBlock; locale: Locale }) {
  const heading = (
    <h2 id={`block-${block.id}`} className="text-2xl font-semibold wrap-anywhere sm:text-3xl">
      {block.title}
    </h2>
  );
  switch (block.kind) {
    case 'banner':
      return (
        <div className="grid overflow-hidden panel lg:grid-cols-[5fr_7fr]">
          {block.image !== '' && (
            // As high as its words where they are higher: nothing moves as it loads.
            <div className="relative min-h-60">
              <img
                src={block.image}
                srcSet={pictureSrcSet(block.image)}
                sizes="(min-width: 64rem) 40vw, 100vw"
                alt={block.alt}
                loading="lazy"
                decoding="async"
                className={`absolute inset-0 size-full object-cover ${pictureTint(block.image) ?? 'bg-white'}`}
              />
            </div>
          )}
          <div className="space-y-3 self-center p-4 sm:p-8">
            {heading}
            {block.text !== '' && (
              <p className="max-w-[60ch] leading-relaxed whitespace-pre-line text-muted">
                {block.text}
              </p>
            )}
            {block.link !== '' && (
              <BlockLink href={block.link} text={block.linkText} locale={locale} />
            )}
          </div>
        </div>
      );
    case 'text':
      return (
        <div className="space-y-4">
          {heading}
          <Markdown text={block.text} locale={locale} top={3} prefix={`${block.id}-`} />
        </div>
      );
    case 'products':
      return (
        <div className="space-y-6">
          {heading}
          <ProductGrid products={block.products} locale={locale} />
        </div>
      );
  }
}

/** A path of the shop leads to the reader's language. */
function BlockLink({ href, text, locale }: { href: string; text: string; locale: Locale }) {
  const look = 'btn min-h-12 btn-primary px-4 text-base sm:px-7';
  const inside = (
    <>
      {text}
      <ArrowRight aria-hidden="true" className="size-4" />
    </>
  );
  return href.startsWith('/') ? (
    <Link href={localePath(locale, href)} prefetch={false} className={look}>
      {inside}
    </Link>
  ) : (
    <a href={href} rel="noopener nofollow" className={look}>
      {inside}
    </a>
  );
}
