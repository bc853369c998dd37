import { FileText } from 'lucide-react';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DocumentList, documentNotice } from '@/components/documents/document-list';
import { DocumentSettingsForm } from '@/components/documents/dashboard/document-settings-form';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { Pager } from '@/components/ui/pager';
import { maySell, shopOf } from '@/lib/shop/policy';
import { mayRunRoom } from '@/lib/features/orders';
import {
  DOCUMENT_PAGE_SIZE,
  getDocumentSettings,
  listSellerDocuments,
} from '@/lib/features/documents';
import { type DocumentSettings, documentPageSchema } from '@/lib/features/documents/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

/** Words of the form and of the login on top of it. */
const NAMESPACES = ['papers', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export const generateMetadata = titled('papers.title');

/** A seller's papers, and what the next ones say of the seller. */
export default signedInPage(paths.papers, async ({ actor, locale, query }) => {
  // Users who sell nothing issue no documents.
  if (!(await mayRunRoom(actor, 'orders.manage'))) redirect(localePath(locale, paths.dashboard));
  const asked = query;
  const { page } = documentPageSchema.parse(asked);
  const seesList = maySell(actor, 'shop.money');
  const [list, settings, typed, t] = await Promise.all([
    seesList ? listSellerDocuments(actor, page) : null,
    maySell(actor, 'shop.settings') ? getDocumentSettings(shopOf(actor)) : null,
    readAccountFormFlash(paths.papers, actor.id),
    getTranslations(),
  ]);
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PageHeading title={t('papers.title')} lead={t('papers.lead')} />
      {typeof asked.notice === 'string' && (
        <PageNotice {...documentNotice(t, asked.notice)} button={t('dialogs.ok')} />
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {list && (
          <section aria-labelledby="issued" className="panel p-5 sm:p-8">
            <h2 id="issued" className="mb-3 text-xl font-bold">
              {t('papers.listTitle')}
            </h2>
            {list.papers.length === 0 ? (
              <EmptyState icon={FileText} title={t('papers.noneTitle')} text={t('papers.none')} />
            ) : (
              <DocumentList documents={list.papers} locale={locale} />
            )}
            <Pager
              locale={locale}
              current={page}
              last={Math.ceil(list.total / DOCUMENT_PAGE_SIZE)}
              hrefOf={(to) => localePath(locale, `${paths.papers}?page=${to}`)}
            />
          </section>
        )}
        {settings && (
          <section
            id="settings"
            aria-labelledby="settings-heading"
            className="scroll-mt-24 panel p-5 sm:p-8"
          >
            <h2 id="settings-heading" className="text-xl font-bold">
              {t('papers.settings.title')}
            </h2>
            <p className="mt-1 mb-5 text-muted">{t('papers.settings.lead')}</p>
            <DocumentSettingsForm
              locale={locale}
              account={actor.id}
              values={typed?.values ?? formValues(settings, locale)}
              errors={typed?.errors}
            />
          </section>
        )}
      </div>
    </PageMessages>
  );
});

/** Settings as the form's fields hold them. */
const formValues = ({ vatBp, ...texts }: DocumentSettings, locale: Locale) => ({
  ...texts,
  bin: localDigits(texts.bin, locale),
  vatPercent: localDigits(String(vatBp / 100), locale),
});
