'use client';

import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { CategoryTiles } from '@/components/catalogue/category-tiles';
import { Faq, PolicyHighlights } from '@/components/content/home-sections';
import { Hero } from '@/components/content/hero';
import { ContentPage } from '@/components/content/content-page';
import { Announcement } from '@/components/content/announcement';
import { Footer } from '@/components/content/footer';
import {
  type Content,
  type ContentType,
  type CurrentContent,
  type FactName,
  arrangeTiles,
  fillTexts,
  inLanguage,
  isPageKind,
} from '@/lib/features/content/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Category } from '@/lib/shop/categories';
import type { ProductCard } from '@/lib/features/catalogue/shared';
import { TIME_ZONE } from '@/lib/platform/time/time';

/** Data that the shop's own components need beside the texts that are edited. */
export interface PreviewSurroundings {
  brand: string;
  messages: Record<Locale, AbstractIntlMessages>;
  products: ProductCard[];
  tiles: { category: Category; image: string; count: number }[];
  footer: Content['footer'];
  delivery: Content['delivery'];
  /** Facts that the texts refer to by name, and the payment methods. */
  facts: Record<Locale, Record<FactName, string>>;
}

interface Props {
  content: Pick<CurrentContent, 'kind' | 'value' | 'at'>;
  surroundings: PreviewSurroundings;
  locale: Locale;
}

/** The words as the shop would show them, by the shop's own components. Links lead nowhere here. */
export function ContentPreview({ content, surroundings, locale }: Props) {
  const stay = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) event.preventDefault();
  };
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={surroundings.messages[locale]}
      timeZone={TIME_ZONE}
    >
      <div
        lang={locale}
        data-preview
        onClickCapture={stay}
        className="overflow-hidden rounded-box border border-line bg-paper"
      >
        {previewOf(content, surroundings, locale)}
      </div>
    </NextIntlClientProvider>
  );
}

function previewOf(
  { kind, value, at }: Props['content'],
  around: PreviewSurroundings,
  locale: Locale,
) {
  const labels = <Kind extends ContentType>(of: Content[Kind]) =>
    fillTexts(inLanguage(of, locale, around.brand), around.facts[locale]);
  const frame = (footer: Content['footer'], delivery: Content['delivery']): ReactNode => (
    <Footer
      brand={around.brand}
      locale={locale}
      footer={labels<'footer'>(footer)}
      pay={{
        ways: around.facts[locale].ways.split(', '),
        note: labels<'delivery'>(delivery).note,
      }}
    />
  );
  if (isPageKind(kind)) {
    const page = labels<'about'>(value as Content['about']);
    return <ContentPage as="h2" page={page} at={at} locale={locale} />;
  }
  switch (kind) {
    case 'hero': {
      const { tagline } = labels<'hero'>(value as Content['hero']);
      return (
        <Hero
          as="h2"
          brand={around.brand}
          locale={locale}
          tagline={tagline}
          products={around.products}
        />
      );
    }
    case 'announcement': {
      // Shown here also while it is off, or there would be nothing to look at.
      const bar = labels<'announcement'>(value as Content['announcement']);
      return <Announcement announcement={{ ...bar, shown: true }} locale={locale} />;
    }
    case 'faq':
      return (
        <div className="p-4 sm:p-8">
          <Faq entries={labels<'faq'>(value as Content['faq']).entries} />
        </div>
      );
    case 'categories': {
      const { order } = value as Content['categories'];
      return (
        <div className="p-4 sm:p-8">
          <CategoryTiles tiles={arrangeTiles(around.tiles, order)} locale={locale} />
        </div>
      );
    }
    case 'delivery': {
      const delivery = value as Content['delivery'];
      return (
        <>
          <PolicyHighlights
            texts={labels<'delivery'>(delivery)}
            className="grid gap-3 bg-surface p-4 md:grid-cols-3 md:gap-8 md:p-6"
          />
          {frame(around.footer, delivery)}
        </>
      );
    }
    case 'footer':
      return frame(value as Content['footer'], around.delivery);
  }
}
