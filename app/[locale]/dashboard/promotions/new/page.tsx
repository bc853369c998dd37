import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PromotionForm } from '@/components/promotions/dashboard/promotion-form';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { mayRunRoom } from '@/lib/features/orders/role-queries';
import { can } from '@/lib/platform/auth/policy';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { dayOf } from '@/lib/platform/time/time';
import { PROMOTION_MESSAGES } from '../promotion-messages';

type Props = PageProps<'/[locale]/dashboard/promotions/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'promotions' }))('add') };
}

/** A new code or automatic discount. */
export default async function NewPromotionPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.newPromotion, locale);
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
}
