import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { PromotionButtons } from '@/components/checkout/promotions/dashboard/promotion-actions';
import {
  PromotionStatistics,
  PromotionTerms,
  PromotionStatusBadge,
} from '@/components/checkout/promotions/dashboard/promotion-facts';
import { PromotionForm } from '@/components/checkout/promotions/dashboard/promotion-form';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { findProductChoices } from '@/lib/features/catalogue';
import { getPromotion, namedTargets } from '@/lib/features/checkout/promotions';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { dayOf } from '@/lib/platform/time/time';
import { PROMOTION_MESSAGES } from '../promotion-messages';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('promotions.one');

/** One promotion: what it cost so far, what can be done with it, and its editor. */
export default signedInPage(paths.promotion, async ({ actor, locale, id }) => {
  const now = new Date();
  const found = await getPromotion(actor, id, now);
  if (found === null) notFound();
  if (found === 'forbidden') forbidden();
  const [targets, products, t] = await Promise.all([
    namedTargets(found),
    findProductChoices(found.products),
    getTranslations('promotions'),
  ]);
  const { _id, version, state, purchases, standing: status, code, ownerId } = found;
  const title = locale === 'bn' ? found.titleBn : found.title;
  const names = [
    ...found.products.map((each) => {
      const product = targets.products.get(each);
      return product ? nameOf(product, locale) : t('goneProduct', { id: each });
    }),
    ...found.sellers.map((each) => targets.sellers.get(each) ?? t('goneSeller', { id: each })),
  ];
  return (
    <PageMessages namespaces={PROMOTION_MESSAGES}>
      <BackLink href={localePath(locale, paths.promotions)} label={t('title')} />
      <PageHeading title={title} lead={<PromotionTerms promotion={found} locale={locale} />}>
        <PromotionButtons
          promotion={{ _id, version, state, purchases, title }}
          title={title}
          locale={locale}
        />
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {state === 'ended' ? (
          <Notice title={t('endedTitle')}>
            <p className="text-sm">{t('endedText')}</p>
          </Notice>
        ) : (
          <PromotionForm
            promotion={found}
            products={products}
            isShops={ownerId === null}
            today={dayOf(now)}
            locale={locale}
          />
        )}
        <section className="space-y-4 panel p-4 max-xl:order-first">
          <div className="flex flex-wrap items-center gap-2">
            <PromotionStatusBadge status={status} />
            <span className="text-sm wrap-anywhere">
              {code === '' ? t('automatic') : `${t('codeIs')} ${code}`}
            </span>
          </div>
          <PromotionStatistics promotion={found} locale={locale} />
          {names.length > 0 && (
            <details>
              <summary className="target cursor-pointer py-2 font-semibold">{t('targets')}</summary>
              <ul className="max-h-72 list-disc space-y-1 overflow-y-auto ps-5 text-sm wrap-anywhere">
                {names.map((name, index) => (
                  <li key={index}>{name}</li>
                ))}
              </ul>
            </details>
          )}
        </section>
      </div>
    </PageMessages>
  );
});
