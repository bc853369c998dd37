import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { SynonymEditor } from '@/components/search/dashboard/synonym-editor';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { getSynonyms } from '@/lib/features/search/synonyms';

type Props = PageProps<'/[locale]/dashboard/content-management/synonyms'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'synonyms' }))('title') };
}

/** Words that find each other, for administrators. */
export default async function SynonymsPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.synonyms, locale);
  const [synonyms, t] = await Promise.all([getSynonyms(actor), getTranslations('synonyms')]);
  return (
    <>
      <BackLink href={localePath(locale, paths.contentManagement)} label={t('back')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      <PageMessages
        namespaces={['synonyms', 'dialogs', 'errors', 'validation', 'login', 'account']}
      >
        <SynonymEditor synonyms={synonyms} locale={locale} />
      </PageMessages>
    </>
  );
}
