import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { NameNeeded } from '@/components/catalogue/dashboard/product-information';
import { ImportPanel } from '@/components/imports/import-panel';
import { TemplatePanel } from '@/components/imports/template-panel';
import { PageHeading } from '@/components/ui/page-heading';
import { formNotice } from '@/components/ui/form-notice';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { exportProductsRoute } from '@/lib/features/catalogue/shared';
import { givenName } from '@/lib/features/accounts/shared';
import { can, sellerOf } from '@/lib/shop/policy';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { listImports } from '@/lib/features/imports';
import { MAX_XLSX_ROWS } from '@/lib/features/imports/shared';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { signedInPage } from '../../page-kit';

type Props = PageProps<'/[locale]/dashboard/import'>;

const NAMESPACES = [
  'productImport',
  'category',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'productImport' });
  return { title: t('title') };
}

/** Products in and out as files: the dry run, the import and its progress, template and export. */
export default signedInPage(paths.productImport, async ({ actor, locale, query }) => {
  const all = can(actor, 'products.review') ? 'export.downloadAdmin' : 'export.download';
  const [imports, flash, t, tAll] = await Promise.all([
    listImports(actor),
    readAccountFormFlash(paths.productImport, actor.id),
    getTranslations('productImport'),
    getTranslations(),
  ]);
  return (
    <>
      {typeof query.notice === 'string' && (
        <PageNotice
          {...formNotice(tAll, query.notice, {
            done: 'productImport.mapping.done',
            own: 'productImport.mapping.notice',
            failed: 'productImport.failures.internal',
          })}
          button={tAll('dialogs.ok')}
        />
      )}
      <PageHeading title={t('heading')} lead={t('lead')}>
        {can(actor, 'settings.manage') && (
          <Link
            href={localePath(locale, deskPaths.pictureHosts)}
            prefetch={false}
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
          >
            {t('hosts')}
          </Link>
        )}
      </PageHeading>
      <div className="space-y-6">
        <PageMessages namespaces={NAMESPACES}>
          {givenName(sellerOf(actor).name) === '' ? (
            <NameNeeded locale={locale} />
          ) : (
            <ImportPanel
              imports={imports}
              locale={locale}
              account={actor.id}
              typed={flash?.values ?? null}
            />
          )}
        </PageMessages>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <TemplatePanel />
          <section className="space-y-3 panel p-4 sm:p-6" aria-labelledby="export">
            <h2 id="export" className="text-xl font-semibold">
              {t('export.heading')}
            </h2>
            <p className="text-muted">{t('export.text')}</p>
            {(['export.excel', all] as const).map((name) => (
              <a
                key={name}
                href={exportProductsRoute.path + (name === 'export.excel' ? '?file=xlsx' : '')}
                data-file
                className="btn target w-full border-line bg-surface px-5 text-ink hover:bg-paper"
              >
                <Download aria-hidden="true" className="size-5" />
                {t(name)}
              </a>
            ))}
            <p className="text-sm text-muted">
              {t('export.limit', { rows: formatCount(MAX_XLSX_ROWS, locale) })}
            </p>
          </section>
        </div>
      </div>
    </>
  );
});
