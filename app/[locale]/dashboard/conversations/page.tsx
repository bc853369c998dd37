import { MessagesSquare } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ThreadRows } from '@/components/conversations/thread-rows';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { ListTabs } from '@/components/ui/tabs';
import { THREAD_COUNT_LIMIT, listDeskThreads } from '@/lib/features/conversations';
import {
  THREAD_TABS,
  threadListSchema,
  type ThreadListAsked,
} from '@/lib/features/conversations/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('conversations.title');

/** A seller's threads with buyers, the longest wait first. */
export default signedInPage(paths.conversations, async ({ actor, locale, query }) => {
  const [{ threads, tab, counts, older }, t] = await Promise.all([
    listDeskThreads(actor, threadListSchema.parse(query)),
    getTranslations('conversations'),
  ]);
  const href = (to: Partial<ThreadListAsked>) =>
    localePath(locale, listHref(paths.conversations, to));
  return (
    <ListPage
      title={t('title')}
      lead={t('deskLead')}
      filter={
        <ListTabs
          label={t('lists')}
          names={THREAD_TABS}
          current={tab}
          hrefOf={(name) => href({ tab: name })}
          wordOf={(name) => t(`tab.${name}`)}
          counts={counts}
          countLimit={THREAD_COUNT_LIMIT - 1}
          urgent={['waiting']}
          locale={locale}
        />
      }
      empty={{
        icon: MessagesSquare,
        title: t('emptyTitle'),
        text: t(counts.all > 0 ? 'emptyWaiting' : 'emptyDesk'),
      }}
      pager={<PageSteps on={{ href: older && href({ tab, before: older }), label: t('older') }} />}
    >
      {threads.length > 0 && (
        <ThreadRows threads={threads} reader="seller" hrefOf={paths.conversation} locale={locale} />
      )}
    </ListPage>
  );
});
