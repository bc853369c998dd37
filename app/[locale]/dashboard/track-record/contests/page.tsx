import { Scale } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ContestList } from '@/components/aftersales/track-record/contest-list';
import { BackLink } from '@/components/ui/back-link';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { Notice } from '@/components/ui/notice';
import { ListTabs } from '@/components/ui/tabs';
import { CONTEST_COUNT_LIMIT, listContests } from '@/lib/features/aftersales/track-record';
import {
  CONTEST_TABS,
  contestListSchema,
  type ContestListAsked,
} from '@/lib/features/aftersales/track-record/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

export const generateMetadata = titled('trackDesk.contests.title');

/** Cases that sellers want to have taken out of their public record, for staff who decide. */
export default signedInPage(paths.trackContests, async ({ actor, locale, query }) => {
  const [{ contests, tab, counts, older }, flash, t] = await Promise.all([
    listContests(actor, contestListSchema.parse(query)),
    readAccountFormFlash(paths.trackContests, actor.id),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  const href = (to: Partial<ContestListAsked>) =>
    localePath(locale, listHref(paths.trackContests, to));
  return (
    <>
      <BackLink href={localePath(locale, paths.complaints)} label={t('complaints.title')} />
      <ListPage
        title={t('trackDesk.contests.title')}
        lead={t('trackDesk.contests.lead')}
        filter={
          <>
            {notice && (
              <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
                <p>
                  {notice === 'SAVED'
                    ? t('trackDesk.contests.saved')
                    : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
                </p>
              </Notice>
            )}
            <ListTabs
              label={t('trackDesk.contests.lists')}
              names={CONTEST_TABS}
              current={tab}
              hrefOf={(name) => href({ tab: name })}
              wordOf={(name) => t(`trackDesk.contests.tab.${name}`)}
              counts={counts}
              countLimit={CONTEST_COUNT_LIMIT - 1}
              urgent={['open']}
              locale={locale}
            />
          </>
        }
        empty={{
          icon: Scale,
          title: t('trackDesk.contests.emptyTitle'),
          text: t('trackDesk.contests.empty'),
        }}
        pager={
          <PageSteps
            on={{
              href: older ? href({ tab, before: older }) : null,
              label: t('trackDesk.contests.older'),
            }}
          />
        }
      >
        {contests.length > 0 && (
          <ContestList
            contests={contests}
            account={actor.id}
            posted={await postedForm(flash)}
            locale={locale}
          />
        )}
      </ListPage>
    </>
  );
});
