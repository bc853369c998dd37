import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ContentPage } from '@/components/content/content-page';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { getContent } from '@/lib/features/content';
import { type PageType, fillTexts } from '@/lib/features/content/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { pageMetadata } from './metadata';
import { shopFacts } from './shop-facts';

/** Longer descriptions are cut off in search results. */
const DESCRIPTION = 160;

/** Title, description and addresses of a page whose words an administrator edits. */
export async function contentMetadata(kind: PageType, locale: Locale): Promise<Metadata> {
  const [{ value: labels }, facts] = await Promise.all([
    getContent(kind, locale),
    shopFacts(locale),
  ]);
  const value = fillTexts(labels, facts);
  return pageMetadata({
    locale,
    path: paths[kind],
    title: value.title,
    description:
      value.lead.length > DESCRIPTION ? `${value.lead.slice(0, DESCRIPTION - 1)}…` : value.lead,
  });
}

interface Props {
  kind: PageType;
  locale: Locale;
  aside?: ReactNode;
  children?: ReactNode;
}

/** The page itself, with the way back above it. */
export async function EditablePage({ kind, locale, aside, children }: Props) {
  setRequestLocale(locale);
  const [{ value: labels, at }, facts, t] = await Promise.all([
    getContent(kind, locale),
    shopFacts(locale),
    getTranslations(),
  ]);
  const value = fillTexts(labels, facts);
  return (
    <ContentPage
      page={value}
      at={at}
      locale={locale}
      aside={aside}
      breadcrumb={
        <Breadcrumb
          label={t('product.breadcrumb')}
          crumbs={[
            { label: t('layout.home'), href: localePath(locale, paths.home) },
            { label: value.title },
          ]}
        />
      }
    >
      {children}
    </ContentPage>
  );
}
