import { getTranslations } from 'next-intl/server';
import { SettingsForm } from '@/components/payments/dashboard/settings-form';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { getPaymentSettings } from '@/lib/features/payments';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

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

export const generateMetadata = titled('paymentSettings.title');

/** Which ways to pay there are, and for which values. */
export default signedInPage(paths.paymentSettings, async ({ actor, locale }) => {
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
});
