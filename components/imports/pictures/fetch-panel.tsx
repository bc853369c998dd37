import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { PictureAddresses } from '@/lib/features/imports/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

interface Props {
  addresses: PictureAddresses;
  locale: Locale;
}

/** Pictures that imports named by their addresses: those that failed the last time, and another try. */
export function FetchPanel({ addresses: { waiting, importId, running, failures }, locale }: Props) {
  const t = useTranslations('bulkPictures.fetch');
  const tReason = useTranslations('productImport.pictures.reasons');
  const path = `/api/imports/pictures/${importId}`;
  return (
    <section aria-labelledby="fetch-pictures" className="space-y-4 panel p-4 sm:p-6">
      <h2 id="fetch-pictures" className="text-xl font-semibold">
        {t('heading')}
      </h2>
      <p>{t('text', { count: waiting, formatted: formatCount(waiting, locale) })}</p>
      {running ? (
        <p role="status">{t('running')}</p>
      ) : (
        <>
          {failures.length > 0 && (
            <div className="space-y-2">
              <p>{t('failed', { count: failures.length })}</p>
              <ul className="divide-y divide-line border-y border-line">
                {failures.map(({ productName, url, reason }) => (
                  <li key={`${productName} ${url}`} className="py-2.5 wrap-anywhere">
                    <p className="font-medium">{productName}</p>
                    <p className="text-sm text-muted">{url}</p>
                    <p className="text-sm">{tReason(reason)}</p>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {importId === null ? (
            <p className="text-muted">{t('needsImport')}</p>
          ) : (
            <form action={path} method="post" className="flex flex-wrap gap-3">
              <Button type="submit" variant="outline">
                {t(failures.length > 0 ? 'again' : 'submit')}
              </Button>
              <Button type="submit" variant="outline" formAction={`${path}?send=on`}>
                {t('andSend')}
              </Button>
            </form>
          )}
        </>
      )}
    </section>
  );
}
