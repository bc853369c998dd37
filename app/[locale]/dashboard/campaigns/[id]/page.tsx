import { randomUUID } from 'node:crypto';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ApplicationForm } from '@/components/checkout/campaigns/dashboard/application-form';
import { CampaignForm } from '@/components/checkout/campaigns/dashboard/campaign-form';
import { CampaignFacts, PhaseBadge } from '@/components/checkout/campaigns/dashboard/campaign-rows';
import { CampaignSteps } from '@/components/checkout/campaigns/dashboard/campaign-steps';
import { EntryList } from '@/components/checkout/campaigns/dashboard/entry-list';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { getCampaignPage } from '@/lib/features/checkout/campaigns';
import { mayRunRoom } from '@/lib/features/orders';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

export const generateMetadata = titled('campaigns.one');

/** One campaign: its rules, its products, and what the reader can do with either. */
export default signedInPage(paths.campaign, async ({ actor, locale, id, query }) => {
  if (!(await mayRunRoom(actor, 'promotions.manage'))) {
    redirect(localePath(locale, paths.dashboard));
  }
  const [found, flash, t] = await Promise.all([
    getCampaignPage(actor, id),
    readAccountFormFlash(paths.campaign(id), actor.id),
    getTranslations(),
  ]);
  if (found === null) notFound();
  const { campaign, entries, choices } = found;
  const isStaff = can(actor, 'promotions.manage');
  const notice = one(query.notice);
  const posted = await postedForm(flash);
  return (
    <>
      <BackLink href={localePath(locale, paths.campaigns)} label={t('campaigns.title')} />
      <PageHeading
        title={locale === 'bn' ? campaign.nameBn : campaign.name}
        lead={<CampaignFacts campaign={campaign} locale={locale} />}
      >
        <div className="flex flex-wrap items-center gap-3">
          <PhaseBadge phase={campaign.phase} />
          {campaign.state === 'open' && (
            <a
              href={localePath(locale, paths.publicCampaign(campaign.slug))}
              className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {t('campaigns.publicPage')}
            </a>
          )}
        </div>
      </PageHeading>
      <div className="space-y-5">
        {notice && (
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('campaigns.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        )}
        {campaign.phase === 'cancelled' && (
          <Notice tone="warning">
            <p className="wrap-anywhere">
              {t('campaigns.cancelledFor', { reason: campaign.reason })}
            </p>
          </Notice>
        )}
        {choices && (
          <ApplicationForm
            campaign={campaign}
            choices={choices}
            account={actor.id}
            formKey={randomUUID()}
            posted={posted}
            locale={locale}
          />
        )}
        {isStaff && <CampaignSteps campaign={campaign} account={actor.id} posted={posted} />}
        {isStaff && campaign.phase === 'draft' && (
          <section className="panel p-4 sm:p-5">
            <h2 className="mb-3 text-xl font-semibold">{t('campaigns.edit')}</h2>
            <CampaignForm campaign={campaign} account={actor.id} posted={posted} />
          </section>
        )}
        {campaign.phase !== 'draft' && (
          <EntryList
            entries={entries}
            campaign={campaign}
            isStaff={isStaff}
            account={actor.id}
            posted={posted}
            locale={locale}
          />
        )}
      </div>
    </>
  );
});
