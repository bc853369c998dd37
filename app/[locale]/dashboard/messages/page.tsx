import { MessageSquareText, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import {
  deskNotice,
  MessageRows,
  MessageFilter,
  messagesHref,
} from '@/components/notifications/messages/dashboard/message-list';
import { MessageStatisticsPanel } from '@/components/notifications/messages/dashboard/message-statistics';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { PageNotice } from '@/components/ui/page-notice';
import { listMessages, messageStatistics } from '@/lib/features/notifications/messages';
import { messageListSchema } from '@/lib/features/notifications/messages/shared';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('messageDesk.title');

const BUTTON = 'btn target border-line bg-surface px-5 text-ink hover:bg-paper';

/** Messages that were sent, messages that wait, and their cost: administrators alone. */
export default signedInPage(paths.messages, async ({ actor, locale, query }) => {
  const asked = messageListSchema.parse(query);
  const [{ messages, next }, statistics, typed, tAll, t] = await Promise.all([
    listMessages(actor, asked),
    messageStatistics(actor),
    readFormFlash(paths.messages),
    getTranslations(),
    getTranslations('messageDesk'),
  ]);
  const { before } = asked;
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  const pageHref = (from: string | undefined) =>
    localePath(locale, messagesHref({ ...asked, before: from }));
  return (
    <>
      {typeof query.notice === 'string' && (
        <PageNotice {...deskNotice(tAll, query.notice)} button={tAll('dialogs.ok')} />
      )}
      <ListPage
        title={t('title')}
        lead={t('lead')}
        actions={
          <div className="flex flex-wrap gap-3">
            <Link
              href={localePath(locale, paths.messageSwitches)}
              prefetch={false}
              className={BUTTON}
            >
              {t('switchesLink')}
            </Link>
            <Link
              href={localePath(locale, paths.messageTemplates)}
              prefetch={false}
              className={BUTTON}
            >
              {t('templatesLink')}
            </Link>
          </div>
        }
        filter={
          <>
            <MessageStatisticsPanel statistics={statistics} typed={typed} locale={locale} />
            <MessageFilter asked={asked} locale={locale} />
          </>
        }
        empty={{
          icon: isFiltered ? SearchX : MessageSquareText,
          title: t(isFiltered ? 'noMatchTitle' : 'emptyTitle'),
          text: t(isFiltered ? 'noMatch' : 'empty'),
        }}
        pager={
          <PageSteps
            back={{ href: before && pageHref(undefined), label: t('firstPage') }}
            on={{ href: next && pageHref(next), label: t('more') }}
          />
        }
      >
        {messages.length > 0 && <MessageRows messages={messages} locale={locale} />}
      </ListPage>
    </>
  );
});
