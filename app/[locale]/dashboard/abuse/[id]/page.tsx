import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CaseFacts } from '@/components/catalogue/abuse/case-facts';
import { CaseForms } from '@/components/catalogue/abuse/case-forms';
import { CaseReports, CaseStory } from '@/components/catalogue/abuse/case-story';
import { nameOf } from '@/components/catalogue/product-name';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { getAbuseCase } from '@/lib/features/catalogue/abuse';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

export const generateMetadata = titled('abuseDesk.case');

/** One case with its reports, what happened since, and the forms of what the reader may do. */
export default signedInPage(paths.abuseCase, async ({ actor, locale, id: asked, query }) => {
  const id = asked.toLowerCase();
  const found = await getAbuseCase(actor, id);
  if (found === null) notFound();
  const [flash, t] = await Promise.all([
    readAccountFormFlash(paths.abuseCase(id), actor.id),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  const seesAccounts = can(actor, 'accounts.see');
  const subject =
    found.kind === 'product'
      ? can(actor, 'products.review') && paths.dashboardProduct(found.subjectId)
      : seesAccounts && paths.dashboardUser(found.subjectId);
  const count = found.dismissedBefore;
  return (
    <div className="max-w-3xl space-y-5">
      <div>
        <BackLink href={localePath(locale, paths.abuseCases)} label={t('abuseDesk.title')} />
        <PageHeading
          title={nameOf({ productName: found.name, productNameBn: found.nameBn }, locale)}
          lead={`${t(`abuseDesk.kind.${found.kind}`)} · ${t(`abuseDesk.tab.${found.state}`)}`}
        >
          {subject && (
            <Link
              href={localePath(locale, subject)}
              prefetch={false}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              {t(`abuseDesk.look.${found.kind}`)}
            </Link>
          )}
        </PageHeading>
        <CaseFacts row={found} locale={locale} />
        {count > 0 && (
          <p className="mt-1 text-sm">
            {t('abuseDesk.dismissedBefore', { count, formatted: formatCount(count, locale) })}
          </p>
        )}
      </div>
      {notice && (
        <Notice
          tone={notice === 'SAVED' ? 'info' : 'warning'}
          title={notice === 'SAVED' ? undefined : t('abuseDesk.failed')}
        >
          <p>
            {notice === 'SAVED'
              ? t('abuseDesk.saved')
              : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
          </p>
        </Notice>
      )}
      <CaseReports found={found} seesAccounts={seesAccounts} locale={locale} />
      <CaseStory story={found.story} locale={locale} />
      <CaseForms found={found} account={actor.id} posted={await postedForm(flash)} />
    </div>
  );
});
