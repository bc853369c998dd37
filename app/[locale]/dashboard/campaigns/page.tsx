import { randomUUID } from 'node:crypto';
import { Megaphone } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CampaignForm } from '@/components/checkout/campaigns/dashboard/campaign-form';
import { CampaignRows } from '@/components/checkout/campaigns/dashboard/campaign-rows';
import { ListPage } from '@/components/ui/list-page';
import { Notice } from '@/components/ui/notice';
import { Pager } from '@/components/ui/pager';
import { ListTabs } from '@/components/ui/tabs';
import { listCampaigns } from '@/lib/features/checkout/campaigns';
import {
  CAMPAIGN_PHASES,
  campaignListSchema,
  type CampaignListAsked,
} from '@/lib/features/checkout/campaigns/shared';
import { mayRunRoom } from '@/lib/features/orders';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { paths } from '@/lib/shop/paths';
import { can } from '@/lib/shop/policy';
import { signedInPage, titled } from '../../page-kit';
import { one, postedForm } from '../../posted-form';

export const generateMetadata = titled('campaigns.title');

/** Campaigns of the shop: all of them and a new one for staff, those that were opened for sellers. */
export default signedInPage(paths.campaigns, async ({ actor, locale, query }) => {
  if (!(await mayRunRoom(actor, 'promotions.manage'))) {
    redirect(localePath(locale, paths.dashboard));
  }
  const asked = campaignListSchema.parse(query);
  const [{ campaigns, total, page, limit }, flash, t] = await Promise.all([
    listCampaigns(actor, asked),
    readAccountFormFlash(paths.campaigns, actor.id),
    getTranslations(),
  ]);
  const isStaff = can(actor, 'promotions.manage');
  const notice = one(query.notice);
  const href = (to: CampaignListAsked) => localePath(locale, listHref(paths.campaigns, to));
  const phases = CAMPAIGN_PHASES.filter(
    (phase) => isStaff || (phase !== 'draft' && phase !== 'cancelled'),
  );
  return (
    <ListPage
      title={t('campaigns.title')}
      lead={t('campaigns.lead')}
      filter={
        <>
          {notice && (
            <Notice tone="warning">
              <p>{t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
            </Notice>
          )}
          {isStaff && (
            <details className="panel p-4" open={notice !== undefined}>
              <summary className="target cursor-pointer py-2 font-semibold">
                {t('campaigns.add')}
              </summary>
              <CampaignForm
                account={actor.id}
                formKey={randomUUID()}
                posted={await postedForm(flash)}
              />
            </details>
          )}
          <ListTabs
            label={t('campaigns.title')}
            names={['all', ...phases] as const}
            current={asked.phase ?? 'all'}
            hrefOf={(name) => href(name === 'all' ? {} : { phase: name })}
            wordOf={(name) =>
              name === 'all' ? t('campaigns.allPhases') : t(`campaigns.phase.${name}`)
            }
            locale={locale}
          />
        </>
      }
      empty={{ icon: Megaphone, title: t('campaigns.emptyTitle'), text: t('campaigns.empty') }}
      pager={
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => href({ ...asked, page: to })}
        />
      }
    >
      {campaigns.length > 0 && <CampaignRows campaigns={campaigns} locale={locale} />}
    </ListPage>
  );
});
