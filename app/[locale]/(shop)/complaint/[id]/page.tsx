import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import {
  ComplaintBadge,
  ComplaintStory,
  DueText,
} from '@/components/aftersales/complaints/complaint-list';
import { StepForm } from '@/components/aftersales/complaints/complaint-form';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { pageActor } from '@/lib/features/accounts';
import {
  COMPLAINT_COOKIE,
  getOwnComplaint,
  provenComplaint,
} from '@/lib/features/aftersales/complaints';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { one, postedForm } from '../../../posted-form';
import { SellerName } from '../../seller-name';
import { titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/complaint/[id]'>;

export const generateMetadata = titledUnlisted('complaints.one');

/** One's own complaint: how it stands, what was said, and what can be done; a plain form alone. */
export default async function ComplaintPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const [actor, jar, query] = await Promise.all([pageActor(), cookies(), searchParams]);
  const proven = provenComplaint(jar.get(COMPLAINT_COOKIE)?.value);
  const complaint = await getOwnComplaint({ actor, proven }, id.toLowerCase());
  if (complaint === null) notFound();
  const [flash, t] = await Promise.all([readFormFlash(paths.complaint(id)), getTranslations()]);
  const notice = one(query.notice);
  const isDone = notice === 'SENT' || notice === 'SAVED';
  return (
    <div className="wrap narrow space-y-5 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.complain)} label={t('complaints.title')} />
        <h1 className="text-3xl font-bold figures">
          {t('complaints.oneOf', { number: complaint.number })}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <ComplaintBadge state={complaint.state} />
          <DueText complaint={complaint} locale={locale} />
        </p>
      </div>
      {notice && (
        <Notice tone={isDone ? 'info' : 'warning'}>
          <p>
            {isDone
              ? t(`complaints.notice.${notice}`, { number: complaint.number })
              : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
          </p>
        </Notice>
      )}
      <p className="text-muted">
        {t(`complaints.next.${complaint.state}`)}{' '}
        {t('complaints.ofOrder', { number: complaint.orderNumber })} ·{' '}
        <SellerName id={complaint.sellerId} name={complaint.sellerName} locale={locale} /> ·{' '}
        {t(`complaints.about.${complaint.about}`)}
      </p>
      <ComplaintStory reader="buyer" messages={complaint.messages} locale={locale} />
      <StepForm
        complaint={complaint}
        action={`/api/complaints/own/${complaint._id}`}
        events={complaint.next}
        posted={await postedForm(flash)}
        idempotencyKey={randomUUID()}
      />
    </div>
  );
}
