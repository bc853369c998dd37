import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ThreadParty, ThreadView } from '@/lib/features/conversations/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { FormNotice } from './form-notice';
import { ReportThread } from './report-thread';
import { MessageForm, type Posted } from './message-form';
import { ThreadMessages } from './thread-messages';

interface Props {
  thread: ThreadView & { earlier: number };
  reader: ThreadParty;
  account: string;
  /** Path of the call that takes the next message. */
  action: string;
  /** The page's address with all messages. */
  allHref: string;
  notice: string | undefined;
  posted: Posted | null;
  locale: Locale;
}

/** The messages of a thread and the form for the next one, for either side. */
export function ThreadScreen(props: Props) {
  const { thread, reader, account, action, allHref, notice, posted, locale } = props;
  const { messages, earlier, obstacle } = thread;
  const t = useTranslations('conversations');
  return (
    <div className="space-y-5">
      <section aria-label={t('story')} className="panel p-4 sm:p-6">
        {earlier > 0 && (
          <p className="mb-3 text-center">
            <Link
              href={allHref}
              prefetch={false}
              className="inline-flex target items-center text-link underline-offset-4 hover:underline"
            >
              {t('earlier', { count: earlier, formatted: formatCount(earlier, locale) })}
            </Link>
          </p>
        )}
        <ThreadMessages messages={messages} reader={reader} locale={locale} />
      </section>
      <FormNotice code={notice} />
      <section id="say" aria-label={t('say')} className="scroll-mt-24 panel p-4 sm:p-6">
        {obstacle === null ? (
          <MessageForm
            action={action}
            account={account}
            hidden={{ threadId: thread._id }}
            posted={posted}
            label={t(messages.at(-1)?.from === reader ? 'say' : 'answer')}
            {...(thread.isLifted && { hint: '' })}
          />
        ) : (
          <Notice tone="warning">
            <p>{t(`obstacle.${obstacle}`)}</p>
          </Notice>
        )}
      </section>
      <ReportThread thread={thread} reader={reader} />
    </div>
  );
}
