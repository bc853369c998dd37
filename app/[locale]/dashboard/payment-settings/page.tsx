import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { SettingsForm } from '@/components/payments/dashboard/settings-form';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { getPaymentSettings } from '@/lib/features/payments/settings-queries';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/payment-settings'>;

/** Words of the form and of the login on top of it. */
const NAMESPACES = [
  'paymentSettings',
  'paymentMethods',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'paymentSettings' }))('title') };
}

/** Which ways to pay there are, and for which values. */
export default async function PaymentSettingsPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.paymentSettings, locale);
  const [settings, t] = await Promise.all([
    getPaymentSettings(actor),
    getTranslations('paymentSettings'),
  ]);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <PageMessages namespaces={NAMESPACES}>
        <SettingsForm settings={settings} locale={locale} />
      </PageMessages>
    </>
  );
}
