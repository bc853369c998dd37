import { MessageSquareText, SearchX } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { deskNotice } from '@/components/messages/dashboard/desk-notice';
import { MessageFiguresPanel } from '@/components/messages/dashboard/message-figures';
import { MessageFilter } from '@/components/messages/dashboard/message-filter';
import { MessageRows } from '@/components/messages/dashboard/message-rows';
import { messagesHref } from '@/components/messages/dashboard/messages-href';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { listMessages, messageFigures } from '@/lib/features/messages/desk-queries';
import { messageListSchema } from '@/lib/features/messages/desk-schema';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { localePath, paths } from '@/lib/platform/paths';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('messageDesk.title');

const BUTTON = 'btn target border-line bg-surface px-5 text-ink hover:bg-paper';

/** What was sent, what waits, what it cost: administrators alone. */
export default signedInPage(paths.messages, async ({ actor, locale, query }) => {
  const asked = messageListSchema.parse(query);
  const [{ messages, next }, figures, typed, tAll, t] = await Promise.all([
    listMessages(actor, asked),
    messageFigures(actor),
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
      <PageHeading title={t('title')} lead={t('lead')}>
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
      </PageHeading>
      <MessageFiguresPanel figures={figures} typed={typed} locale={locale} />
      <MessageFilter asked={asked} locale={locale} />
      <div className="mt-5 space-y-5">
        {messages.length > 0 ? (
          <MessageRows messages={messages} locale={locale} />
        ) : isFiltered ? (
          <EmptyState icon={SearchX} title={t('noMatchTitle')} text={t('noMatch')} />
        ) : (
          <EmptyState icon={MessageSquareText} title={t('emptyTitle')} text={t('empty')} />
        )}
        {(next ?? before) && (
          <div className="flex flex-wrap gap-3">
            {before && (
              <Link href={pageHref(undefined)} prefetch={false} className={BUTTON}>
                {t('firstPage')}
              </Link>
            )}
            {next && (
              <Link href={pageHref(next)} prefetch={false} className={BUTTON}>
                {t('more')}
              </Link>
            )}
          </div>
        )}
      </div>
    </>
  );
});
