import { randomUUID } from 'node:crypto';
import Link from 'next/link';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountLink } from '@/components/accounts/dashboard/account-link';
import {
  ComplaintBadge,
  ComplaintStory,
  DueText,
} from '@/components/aftersales/complaints/complaint-list';
import { StepForm } from '@/components/aftersales/complaints/complaint-form';
import { Fact } from '@/components/orders/fact';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { can } from '@/lib/shop/policy';
import { getComplaint } from '@/lib/features/aftersales/complaints';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { one, postedForm } from '../../../posted-form';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('complaints.one');

/** One complaint as its seller and the shop see it: what was said, and the answer; a plain form alone. */
export default signedInPage(paths.dashboardComplaint, async ({ actor, locale, id, query }) => {
  const path = paths.dashboardComplaint(id);
  const [complaint, flash, t] = await Promise.all([
    getComplaint(actor, id.toLowerCase()),
    readAccountFormFlash(path, actor.id),
    getTranslations(),
  ]);
  if (complaint === null) notFound();
  if (complaint === 'forbidden') forbidden();
  const notice = one(query.notice);
  const accounts = can(actor, 'accounts.see') ? complaint.accounts : undefined;
  return (
    <>
      <BackLink href={localePath(locale, paths.complaints)} label={t('complaintDesk.title')} />
      <PageHeading
        title={t('complaints.oneOf', { number: complaint.number })}
        lead={
          <span className="flex flex-wrap items-center gap-3">
            <ComplaintBadge state={complaint.state} />
            <DueText complaint={complaint} locale={locale} />
          </span>
        }
      />
      {notice && (
        <div className="mb-4">
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('complaintDesk.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <ComplaintStory
            reader={complaint.accounts ? 'shop' : 'seller'}
            messages={complaint.messages}
            locale={locale}
          />
          <StepForm
            complaint={complaint}
            action={`/api/complaints/desk/${complaint._id}`}
            events={complaint.next}
            posted={await postedForm(flash)}
            idempotencyKey={randomUUID()}
            account={actor.id}
          />
        </div>
        <section aria-labelledby="facts" className="panel p-4 sm:p-5">
          <h2 id="facts" className="mb-3 text-lg font-semibold">
            {t('complaintDesk.facts')}
          </h2>
          <dl className="grid gap-3">
            <Fact label={t('complaints.aboutLabel')}>
              {t(`complaints.about.${complaint.about}`)}
            </Fact>
            <Fact label={t('complaintDesk.order')}>
              <Link
                href={localePath(locale, paths.dashboardOrder(complaint.orderId))}
                prefetch={false}
                className="inline-flex target items-center text-link figures underline-offset-4 hover:underline"
              >
                {complaint.orderNumber}
              </Link>
            </Fact>
            <Fact label={t('complaintDesk.buyer')}>
              <AccountLink
                id={accounts?.buyer}
                name={complaint.customerName ?? ''}
                locale={locale}
              />
              <a
                href={`tel:${complaint.phoneNumber}`}
                className="flex min-h-11 items-center text-link underline-offset-4 hover:underline"
              >
                {complaint.phoneNumber}
              </a>
            </Fact>
            <Fact label={t('complaintDesk.seller')}>
              <AccountLink id={accounts?.seller} name={complaint.sellerName} locale={locale} />
            </Fact>
          </dl>
        </section>
      </div>
    </>
  );
});
