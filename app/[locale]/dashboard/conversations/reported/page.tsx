import { MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { FormNotice } from '@/components/conversations/form-notice';
import { ReportedFacts } from '@/components/conversations/reported-facts';
import { BackLink } from '@/components/ui/back-link';
import { ListPage } from '@/components/ui/list-page';
import { listReportedThreads } from '@/lib/features/conversations';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one } from '../../../posted-form';

export const generateMetadata = titled('conversations.report.deskTitle');

/** Threads that buyers and sellers reported, for staff: without what was written in them. */
export default signedInPage(paths.reportedThreads, async ({ actor, locale, query }) => {
  const [threads, t] = await Promise.all([listReportedThreads(actor), getTranslations()]);
  return (
    <>
      <BackLink href={localePath(locale, paths.complaints)} label={t('complaintDesk.title')} />
      <ListPage
        title={t('conversations.report.deskTitle')}
        lead={t('conversations.report.deskLead')}
        filter={<FormNotice code={one(query.notice)} />}
        empty={{
          icon: MessagesSquare,
          title: t('conversations.report.emptyTitle'),
          text: t('conversations.report.empty'),
        }}
      >
        {threads.length > 0 && (
          <ul className="grid gap-4">
            {threads.map((thread) => (
              <li key={thread._id}>
                <article aria-labelledby={`thread-${thread._id}`} className="panel p-4 sm:p-5">
                  <h2 id={`thread-${thread._id}`} className="font-semibold wrap-anywhere">
                    <Link
                      href={localePath(locale, paths.reportedThread(thread._id))}
                      prefetch={false}
                      className="inline-flex target items-center text-link underline-offset-4 hover:underline"
                    >
                      {nameOf(thread, locale)}
                      {thread.orderNumber &&
                        ` · ${t('conversations.ofOrder', { number: thread.orderNumber })}`}
                    </Link>
                  </h2>
                  <ReportedFacts thread={thread} locale={locale} />
                </article>
              </li>
            ))}
          </ul>
        )}
      </ListPage>
    </>
  );
});
