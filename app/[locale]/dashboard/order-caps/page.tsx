import { getTranslations } from 'next-intl/server';
import { CapsForm } from '@/components/checkout/buyers/dashboard/caps-form';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { getCapSettings } from '@/lib/features/checkout/buyers';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

/** Words of the form and of the login on top of it. */
const NAMESPACES = ['orderCaps', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export const generateMetadata = titled('orderCaps.title');

/** Limits on what one buyer's open orders may hold. */
export default signedInPage(paths.orderCaps, async ({ actor, locale }) => {
  const [caps, t] = await Promise.all([getCapSettings(actor), getTranslations('orderCaps')]);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <PageMessages namespaces={NAMESPACES}>
        <CapsForm caps={caps} locale={locale} />
      </PageMessages>
    </>
  );
});
