import { Plus, SearchX, TicketPercent } from 'lucide-react';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import {
  PromotionFilter,
  PromotionRows,
} from '@/components/checkout/promotions/dashboard/promotion-list';
import { ListPage } from '@/components/ui/list-page';
import { PageMessages } from '@/components/ui/page-messages';
import { Pager } from '@/components/ui/pager';
import { mayRunRoom } from '@/lib/features/orders';
import { listPromotions } from '@/lib/features/checkout/promotions';
import { type PromotionList, promotionListSchema } from '@/lib/features/checkout/promotions/shared';
import { can } from '@/lib/shop/policy';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { PROMOTION_MESSAGES } from './promotion-messages';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('promotions.title');

/** Codes and automatic discounts: all for administrators, own ones for who sells. */
export default signedInPage(paths.promotions, async ({ actor, locale, query }) => {
  // Users who sell nothing have nothing to reduce.
  if (!(await mayRunRoom(actor, 'promotions.manage')))
    redirect(localePath(locale, paths.dashboard));
  const { data: asked = {} as PromotionList } = promotionListSchema.safeParse(query);
  const [{ promotions, total, page, limit }, t] = await Promise.all([
    listPromotions(actor, asked, new Date()),
    getTranslations('promotions'),
  ]);
  const href = (to: PromotionList) => localePath(locale, listHref(paths.promotions, to));
  const isFiltered = Boolean(asked.code ?? asked.state ?? asked.owner);
  const add = (
    <Link
      href={localePath(locale, paths.newPromotion)}
      prefetch={false}
      className="btn target px-5 btn-primary"
    >
      <Plus aria-hidden className="size-5" />
      {t('add')}
    </Link>
  );
  return (
    <PageMessages namespaces={PROMOTION_MESSAGES}>
      <ListPage
        title={t('title')}
        lead={t('lead', { count: total, formatted: formatCount(total, locale) })}
        actions={add}
        filter={
          <PromotionFilter
            asked={asked}
            byOwner={can(actor, 'promotions.manage')}
            locale={locale}
          />
        }
        empty={
          isFiltered || page > 1
            ? {
                icon: SearchX,
                title: t('noMatchTitle'),
                text: t('noMatch'),
                way: { href: href({}), label: t('showAll') },
              }
            : { icon: TicketPercent, title: t('emptyTitle'), text: t('empty'), children: add }
        }
        pager={
          <Pager
            locale={locale}
            current={page}
            last={Math.ceil(total / limit)}
            hrefOf={(to) => href({ ...asked, page: to })}
          />
        }
      >
        {promotions.length > 0 && (
          <PromotionRows
            promotions={promotions}
            withOwner={can(actor, 'promotions.manage')}
            locale={locale}
          />
        )}
      </ListPage>
    </PageMessages>
  );
});
