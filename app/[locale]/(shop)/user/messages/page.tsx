import { MessagesSquare } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { ThreadRows } from '@/components/conversations/thread-rows';
import { BackLink } from '@/components/ui/back-link';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { listOwnThreads } from '@/lib/features/conversations';
import { threadListSchema } from '@/lib/features/conversations/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('conversations.title');

/** The buyer's own threads with sellers, newest first. */
export default signedInPage(paths.threads, async ({ actor, locale, query }) => {
  const { before } = threadListSchema.parse(query);
  const [{ threads, older }, t, tProfile] = await Promise.all([
    listOwnThreads(actor, { before }),
    getTranslations('conversations'),
    getTranslations('profile'),
  ]);
  return (
    <div className="wrap narrow py-6 sm:py-10">
      <BackLink href={localePath(locale, paths.profile)} label={tProfile('title')} />
      <ListPage
        title={t('title')}
        lead={t('lead')}
        empty={{ icon: MessagesSquare, title: t('emptyTitle'), text: t('empty') }}
        pager={
          <PageSteps
            on={{
              href: older && localePath(locale, listHref(paths.threads, { before: older })),
              label: t('older'),
            }}
          />
        }
      >
        {threads.length > 0 && (
          <ThreadRows threads={threads} reader="buyer" hrefOf={paths.thread} locale={locale} />
        )}
      </ListPage>
    </div>
  );
});
