import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { deskNotice } from '@/components/messages/dashboard/desk-notice';
import { TemplateList } from '@/components/messages/dashboard/template-list';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listTemplates } from '@/lib/features/messages/template-queries';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/messages/templates'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'messageDesk' }))('templatesTitle') };
}

/** The words of every message: administrators alone. */
export default async function MessageTemplatesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.messageTemplates, locale);
  const [templates, { notice }, tAll, t] = await Promise.all([
    listTemplates(actor),
    searchParams,
    getTranslations(),
    getTranslations('messageDesk'),
  ]);
  return (
    <>
      {typeof notice === 'string' && (
        <PageNotice {...deskNotice(tAll, notice)} button={tAll('dialogs.ok')} />
      )}
      <BackLink href={localePath(locale, paths.messages)} label={t('back')} />
      <PageHeading title={t('templatesTitle')} lead={t('templatesLead')} />
      <TemplateList templates={templates} locale={locale} />
    </>
  );
}
