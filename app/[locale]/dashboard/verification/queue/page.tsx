import { IdCard } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { DocumentDesk } from '@/components/accounts/verification/document-desk';
import { BackLink } from '@/components/ui/back-link';
import { ListPage, PageSteps } from '@/components/ui/list-page';
import { ListTabs } from '@/components/ui/tabs';
import { DOCUMENT_COUNT_LIMIT, listDocuments } from '@/lib/features/accounts/verification';
import {
  DOCUMENT_TABS,
  documentListSchema,
  type DocumentListAsked,
} from '@/lib/features/accounts/verification/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { listHref } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';
import { StepNotice } from '../step-notice';

export const generateMetadata = titled('verification.desk.title');

/** Documents by which sellers prove who they are, for staff who compare and decide. */
export default signedInPage(deskPaths.verificationQueue, async ({ actor, locale, query }) => {
  const [{ documents, tab, counts, older }, flash, t] = await Promise.all([
    listDocuments(actor, documentListSchema.parse(query), new Date()),
    readAccountFormFlash(deskPaths.verificationQueue, actor.id),
    getTranslations(),
  ]);
  const href = (to: Partial<DocumentListAsked>) =>
    localePath(locale, listHref(deskPaths.verificationQueue, to));
  return (
    <>
      <BackLink href={localePath(locale, paths.payouts)} label={t('payouts.title')} />
      <ListPage
        title={t('verification.desk.title')}
        lead={t('verification.desk.lead')}
        filter={
          <>
            <StepNotice notice={one(query.notice)} />
            <ListTabs
              label={t('verification.desk.lists')}
              names={DOCUMENT_TABS}
              current={tab}
              hrefOf={(name) => href({ tab: name })}
              wordOf={(name) => t(`verification.desk.tab.${name}`)}
              counts={counts}
              countLimit={DOCUMENT_COUNT_LIMIT - 1}
              urgent={['waiting']}
              locale={locale}
            />
          </>
        }
        empty={{
          icon: IdCard,
          title: t('verification.desk.emptyTitle'),
          text: t('verification.desk.empty'),
        }}
        pager={
          <PageSteps
            on={{
              href: older ? href({ tab, before: older }) : null,
              label: t('verification.desk.older'),
            }}
          />
        }
      >
        {documents.length > 0 && (
          <DocumentDesk
            documents={documents}
            tab={tab}
            account={actor.id}
            posted={await postedForm(flash)}
            locale={locale}
          />
        )}
      </ListPage>
    </>
  );
});
