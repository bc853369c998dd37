import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ClockSettingsForm } from '@/components/deadlines/dashboard/settings-form';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getClockSettings } from '@/lib/features/clocks/settings-queries';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath, paths } from '@/lib/platform/paths';
import { one, postedForm } from '../../../posted-form';

type Props = PageProps<'/[locale]/dashboard/deadlines/settings'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'deadlines' }))('settings.title') };
}

/** How long sellers and the shop have: administrators alone. */
export default async function DeadlineSettingsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.deadlineSettings, locale);
  const [settings, flash, query, t] = await Promise.all([
    getClockSettings(actor),
    readAccountFormFlash(paths.deadlineSettings, actor.id),
    searchParams,
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <>
      <BackLink href={localePath(locale, paths.deadlines)} label={t('deadlines.title')} />
      <PageHeading title={t('deadlines.settings.title')} lead={t('deadlines.settings.lead')} />
      {notice && (
        <div className="mb-4">
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('deadlines.settings.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      <ClockSettingsForm
        settings={settings}
        posted={await postedForm(flash)}
        account={actor.id}
        locale={locale}
      />
    </>
  );
}
