import { Flag, MessageSquareText } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { DeskReviews } from '@/components/aftersales/reviews/desk-reviews';
import { ListPage } from '@/components/ui/list-page';
import { Notice } from '@/components/ui/notice';
import { PageSteps } from '@/components/ui/list-page';
import { ListTabs } from '@/components/ui/tabs';
import { listReviewDesk, REVIEW_COUNT_LIMIT } from '@/lib/features/aftersales/reviews';
import { reviewDeskSchema, type ReviewDeskAsked } from '@/lib/features/aftersales/reviews/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { listHref } from '@/lib/platform/query';
import { signedInPage, titled } from '../../page-kit';
import { one, postedForm } from '../../posted-form';

export const generateMetadata = titled('reviewDesk.title');

/** Buyers' reviews: a seller's own, or all of them for staff who decide about them. */
export default signedInPage(paths.dashboardReviews, async ({ actor, locale, query }) => {
  const asked = reviewDeskSchema.parse(query);
  const [{ reviews, isShop, tabs, tab, counts, older }, flash, t] = await Promise.all([
    listReviewDesk(actor, asked),
    readAccountFormFlash(paths.dashboardReviews, actor.id),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  const href = (to: Partial<ReviewDeskAsked>) =>
    localePath(locale, listHref(paths.dashboardReviews, to));
  return (
    <ListPage
      title={t('reviewDesk.title')}
      lead={t(isShop ? 'reviewDesk.leadShop' : 'reviewDesk.lead')}
      actions={
        can(actor, 'abuse.decide') && (
          <Link
            href={localePath(locale, paths.abuseCases)}
            prefetch={false}
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
          >
            <Flag aria-hidden className="size-5" />
            {t('complaintDesk.toAbuse')}
          </Link>
        )
      }
      filter={
        <>
          {notice && (
            <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
              <p>
                {notice === 'SAVED'
                  ? t('reviewDesk.saved')
                  : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
              </p>
            </Notice>
          )}
          <ListTabs
            label={t('reviewDesk.lists')}
            names={tabs}
            current={tab}
            hrefOf={(name) => href({ tab: name })}
            wordOf={(name) => t(`reviewDesk.tab.${name}`)}
            counts={counts}
            countLimit={REVIEW_COUNT_LIMIT - 1}
            urgent={['pending', 'reported']}
            locale={locale}
          />
        </>
      }
      empty={{
        icon: MessageSquareText,
        title: t('reviewDesk.emptyTitle'),
        text: t(isShop ? 'reviewDesk.emptyShop' : 'reviewDesk.empty'),
      }}
      pager={
        <PageSteps
          on={{ href: older && href({ tab, before: older }), label: t('reviews.older') }}
        />
      }
    >
      {reviews.length > 0 && (
        <DeskReviews
          reviews={reviews}
          isShop={isShop}
          tab={tab}
          account={actor.id}
          posted={await postedForm(flash)}
          locale={locale}
        />
      )}
    </ListPage>
  );
});
