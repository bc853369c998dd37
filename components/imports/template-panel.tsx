import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TEMPLATE_COLUMNS } from '@/lib/features/imports/shared';

/** Our own format to download, with every column explained. */
export function TemplatePanel() {
  const t = useTranslations('productImport.template');
  return (
    <section className="space-y-3 panel p-4 sm:p-6" aria-labelledby="template">
      <h2 id="template" className="text-xl font-semibold">
        {t('heading')}
      </h2>
      <p className="max-w-2xl text-muted">{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        {(['excel', 'download'] as const).map((name) => (
          <a
            key={name}
            href={`/api/imports/template${name === 'excel' ? '?file=xlsx' : ''}`}
            download
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
          >
            <Download aria-hidden="true" className="size-5" />
            {t(name)}
          </a>
        ))}
      </div>
      <details className="group">
        <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline">
          {t('columns')}
        </summary>
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {TEMPLATE_COLUMNS.map(({ name, needed }) => (
            <div key={name} className="py-2.5 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
              <dt>
                <code className="font-mono text-sm font-semibold" lang="en">
                  {name}
                </code>
                {needed && <span className="ms-2 text-sm text-muted">{t('needed')}</span>}
              </dt>
              <dd className="text-muted">{t(`about.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
