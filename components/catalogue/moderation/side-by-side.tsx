import { useLocale, useTranslations } from 'next-intl';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import { draftChanges } from '@/components/catalogue/dashboard/draft-changes';
import { reasonInLanguage } from '@/lib/platform/i18n/preset-reasons';
import { SideValue } from './side-value';

/** What publishing the waiting change would change: the version on sale and the new one beside each other. */
export function SideBySide({ product }: { product: FullProduct }) {
  const t = useTranslations('dashboardProducts.queue');
  const tFields = useTranslations('dashboard.form.fields');
  const locale = useLocale();
  const { draft, status, rejectionReason } = product;
  if (!draft) return null;
  const changes = draftChanges(product, locale);
  const half = 'min-w-0 rounded-field border p-3';
  return (
    <section aria-labelledby="changes" className="panel border-accent p-4 sm:p-5">
      <h2 id="changes" className="text-lg font-semibold">
        {t('sideBySide')}
      </h2>
      {status === 'published' && <p className="text-sm text-muted">{t('stays')}</p>}
      {rejectionReason && (
        <p className="mt-1 text-sm whitespace-pre-line">
          {t('lastReason', { reason: reasonInLanguage(rejectionReason, locale) })}
        </p>
      )}
      {changes.length === 0 && <p className="mt-3">{t('unchanged')}</p>}
      <div className="mt-3 space-y-4">
        {changes.map(({ field, was, now }) => (
          <div key={field}>
            <h3 className="mb-1.5 font-semibold">{tFields(field)}</h3>
            <dl className="grid gap-2 md:grid-cols-2">
              <div className={`${half} border-line bg-paper`}>
                <dt className="mb-1 text-sm text-muted">{t('now')}</dt>
                <SideValue field={field} value={was} other={now} look="removed" />
              </div>
              <div className={`${half} border-primary bg-surface`}>
                <dt className="mb-1 text-sm text-muted">{t('after')}</dt>
                <SideValue field={field} value={now} other={was} look="added" />
              </div>
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
