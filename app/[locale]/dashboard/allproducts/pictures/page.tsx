import { ImageOff } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { BatchForm, DiscardForm } from '@/components/imports/pictures/batch-form';
import { FetchPanel } from '@/components/imports/pictures/fetch-panel';
import { GivenPictures, RefusedFiles } from '@/components/imports/pictures/outcome';
import { SendForm } from '@/components/imports/pictures/send-form';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { countWithoutPicture } from '@/lib/features/catalogue';
import { readPictureAddresses } from '@/lib/features/imports';
import { getPictureBatch } from '@/lib/features/imports/pictures';
import { KEPT_HOURS, MAX_FORM_MEGABYTES } from '@/lib/features/imports/pictures/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { listHref } from '@/lib/platform/query';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one } from '../../../posted-form';

export const generateMetadata = titled('bulkPictures.title');

/** Pictures for many of one's products at once: as files, as a ZIP, or from the addresses of an import. */
export default signedInPage(deskPaths.productPictures, async ({ actor, locale, query }) => {
  const [batch, addresses, without, t, tErrors] = await Promise.all([
    getPictureBatch(actor),
    readPictureAddresses(actor),
    countWithoutPicture(actor),
    getTranslations('bulkPictures'),
    getTranslations('errors'),
  ]);
  const waits = batch
    ? batch.matched.length + batch.ambiguous.length + batch.unmatched.length > 0
    : false;
  const notice = one(query.notice);
  const done = notice === undefined ? undefined : knownKey(t, `notice.${notice}`);
  const refused = notice === undefined ? undefined : knownKey(t, `refusals.${notice}`);
  return (
    <>
      <BackLink href={localePath(locale, paths.allProducts)} label={t('back')} />
      <PageHeading title={t('title')} lead={t('lead')}>
        {without > 0 && (
          <Link
            href={localePath(locale, listHref(paths.allProducts, { picture: 'without' }))}
            prefetch={false}
            className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
          >
            <ImageOff aria-hidden="true" className="size-5" />
            {t('without', { count: without, formatted: formatCount(without, locale) })}
          </Link>
        )}
      </PageHeading>
      <div className="space-y-6">
        {notice !== undefined && (
          <Notice tone={done ? 'info' : 'warning'}>
            <p role={done ? 'status' : 'alert'}>
              {done
                ? t(done as 'notice.SENT')
                : refused
                  ? t(refused as 'refusals.TOO_LARGE', {
                      megabytes: formatCount(MAX_FORM_MEGABYTES, locale),
                    })
                  : tErrors(knownKey(tErrors, notice) ?? 'INTERNAL')}
            </p>
          </Notice>
        )}
        {batch?.told && <GivenPictures batch={batch} locale={locale} />}
        {batch && batch.refusedCount > 0 && <RefusedFiles batch={batch} locale={locale} />}
        {batch && waits && <BatchForm batch={batch} locale={locale} />}
        <PageMessages namespaces={['bulkPictures']}>
          <SendForm locale={locale} />
        </PageMessages>
        {(addresses.waiting > 0 || addresses.running) && (
          <FetchPanel addresses={addresses} locale={locale} />
        )}
        {waits && (
          <div className="text-sm text-muted">
            <p>{t('waits', { hours: formatCount(KEPT_HOURS, locale) })}</p>
            <DiscardForm />
          </div>
        )}
      </div>
    </>
  );
});
