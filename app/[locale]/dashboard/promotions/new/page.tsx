import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PromotionForm } from '@/components/checkout/promotions/dashboard/promotion-form';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { mayRunRoom } from '@/lib/features/orders';
import { can } from '@/lib/shop/policy';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { dayOf } from '@/lib/platform/time/time';
import { PROMOTION_MESSAGES } from '../promotion-messages';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('promotions.add');

/** A new code or automatic discount. */
export default signedInPage(paths.newPromotion, async ({ actor, locale }) => {
  if (!(await mayRunRoom(actor, 'promotions.manage')))
    redirect(localePath(locale, paths.dashboard));
  const t = await getTranslations('promotions');
  const isShops = can(actor, 'promotions.manage');
  return (
    <>
      <BackLink href={localePath(locale, paths.promotions)} label={t('title')} />
      <PageHeading title={t('add')} lead={t(isShops ? 'addLead' : 'addLeadSeller')} />
      <PageMessages namespaces={PROMOTION_MESSAGES}>
        <div className="max-w-3xl">
          <PromotionForm isShops={isShops} today={dayOf(new Date())} locale={locale} />
        </div>
      </PageMessages>
    </>
  );
});
