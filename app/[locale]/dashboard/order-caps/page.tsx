import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CapsForm } from '@/components/buyers/dashboard/caps-form';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getCapSettings } from '@/lib/features/buyers/cap-settings-queries';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/order-caps'>;

/** Words of the form and of the login on top of it. */
const NAMESPACES = ['orderCaps', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'orderCaps' }))('title') };
}

/** What one buyer's open orders may hold. */
export default async function OrderCapsPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.orderCaps, locale);
  const [caps, t] = await Promise.all([getCapSettings(actor), getTranslations('orderCaps')]);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <PageMessages namespaces={NAMESPACES}>
        <CapsForm caps={caps} locale={locale} />
      </PageMessages>
    </>
  );
}
