import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { deskNotice } from '@/components/messages/dashboard/desk-notice';
import { SwitchTable } from '@/components/messages/dashboard/switch-table';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listSwitches } from '@/lib/features/messages/desk-queries';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/messages/switches'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'messageDesk' }))('switchesTitle') };
}

/** What each event sends to whom, by what: administrators alone. */
export default async function MessageSwitchesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.messageSwitches, locale);
  const [switches, { notice }, tAll, t] = await Promise.all([
    listSwitches(actor),
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
      <PageHeading title={t('switchesTitle')} lead={t('switchesLead')} />
      <SwitchTable switches={switches} />
    </>
  );
}
