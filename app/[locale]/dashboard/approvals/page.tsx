import { ShieldCheck } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { type ApprovalView, listApprovals } from '@/lib/features/accounts/approvals';
import { localDigits } from '@/lib/platform/i18n/digits';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { readableTime } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('approvals.title');

/** Requests that a second owner approves or declines, as forms that work without script. */
export default signedInPage(deskPaths.approvals, async ({ actor, locale, query }) => {
  const { notice } = query;
  const [approvals, t, tAll] = await Promise.all([
    listApprovals(actor),
    getTranslations('approvals'),
    getTranslations(),
  ]);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {typeof notice === 'string' && (
        <div role="status" className="mb-6">
          <Notice tone={notice === 'DECIDED' ? 'info' : 'warning'}>
            <p>
              {notice === 'DECIDED'
                ? t('decided')
                : tAll(knownKey(tAll, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      {approvals.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <ul className="divide-y divide-line panel">
          {approvals.map((approval) => (
            <li key={approval.id} className="p-4 sm:p-6">
              <Approval approval={approval} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
});

async function Approval({ approval, locale }: { approval: ApprovalView; locale: Locale }) {
  const t = await getTranslations('approvals');
  const { id, what, facts, maker, at, state, decidedBy, obstacle } = approval;
  return (
    <article aria-labelledby={`what-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`what-${id}`} className="font-semibold">
          {t(`what.${what}`)}
        </h2>
        <p className="text-sm text-muted">{t(`states.${state}`)}</p>
      </div>
      <p className="text-sm text-muted">
        {t('by', { who: maker, at: readableTime(at, locale) })}
        {decidedBy && ` ${t('decidedBy', { who: decidedBy })}`}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(`facts.${name as 'amount'}`)}</dt>
            <dd className="break-words">{localDigits(String(value), locale)}</dd>
          </div>
        ))}
      </dl>
      {state === 'pending' && obstacle !== null && (
        <p className="mt-3 text-sm">{t(`obstacles.${obstacle}`)}</p>
      )}
      {state === 'pending' && (obstacle === null || obstacle === 'maker') && (
        <form
          action={`/api/approvals/${id}`}
          method="post"
          className="mt-4 flex flex-col gap-3 sm:flex-row"
        >
          {obstacle === null && (
            <Button type="submit" name="decision" value="approved" className="px-6">
              {t('approve')}
            </Button>
          )}
          <Button type="submit" name="decision" value="declined" variant="danger" className="px-6">
            {t(obstacle === 'maker' ? 'takeBack' : 'decline')}
          </Button>
        </form>
      )}
    </article>
  );
}
