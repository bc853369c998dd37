import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { FormNotice } from '@/components/conversations/form-notice';
import { ReportedFacts } from '@/components/conversations/reported-facts';
import { ThreadMessages } from '@/components/conversations/thread-messages';
import { BackLink } from '@/components/ui/back-link';
import { Button } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { TextArea } from '@/components/ui/text-field';
import { openReportedThread } from '@/lib/features/conversations';
import { MAX_REPORT } from '@/lib/features/conversations/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../../page-kit';
import { one, postedForm } from '../../../../posted-form';

export const generateMetadata = titled('conversations.one');

/** A reported thread with all that was written, for staff; the audit log says that it was opened. */
export default signedInPage(paths.reportedThread, async ({ actor, locale, id: asked, query }) => {
  const id = asked.toLowerCase();
  const thread = await openReportedThread(actor, id);
  if (thread === null) notFound();
  const [flash, t] = await Promise.all([
    readAccountFormFlash(paths.reportedThread(id), actor.id),
    getTranslations('conversations'),
  ]);
  const posted = await postedForm(flash);
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink href={localePath(locale, paths.reportedThreads)} label={t('report.deskTitle')} />
        <PageHeading
          title={nameOf(thread, locale)}
          lead={thread.orderNumber && t('ofOrder', { number: thread.orderNumber })}
        />
        <ReportedFacts thread={thread} locale={locale} />
      </div>
      <section aria-label={t('story')} className="panel p-4 sm:p-6">
        <ThreadMessages messages={thread.messages} reader="seller" isStaff locale={locale} />
      </section>
      <FormNotice code={one(query.notice)} />
      <form
        action={`/api/conversations/reported/${id}`}
        method="post"
        className="grid gap-4 panel p-4 sm:p-6"
      >
        <input type="hidden" name="threadId" value={id} />
        <input type="hidden" name="account" value={actor.id} />
        <TextArea
          name="reason"
          label={t('report.decide')}
          hint={t('report.decideHint')}
          rows={3}
          maxLength={MAX_REPORT}
          defaultValue={posted?.values.reason}
          error={posted?.errors.reason}
          required
        />
        <Button type="submit" className="sm:justify-self-start">
          {t('report.end')}
        </Button>
      </form>
    </div>
  );
});
