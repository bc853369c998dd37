import { getTranslations } from 'next-intl/server';
import { HostsForm } from '@/components/imports/hosts-form';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { getPictureHosts } from '@/lib/features/imports';
import { readHosts } from '@/lib/features/imports/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one, postedForm } from '../../../posted-form';

export const generateMetadata = titled('pictureHosts.title');

/** Websites that sellers' pictures are fetched from: administrators alone. */
export default signedInPage(deskPaths.pictureHosts, async ({ actor, locale, query }) => {
  const [{ hosts, version }, flash, t] = await Promise.all([
    getPictureHosts(actor),
    readAccountFormFlash(deskPaths.pictureHosts, actor.id),
    getTranslations(),
  ]);
  const posted = await postedForm(flash);
  const { wrong } = readHosts(posted?.values.hosts ?? '');
  const error =
    wrong.length > 0
      ? t('pictureHosts.wrong', { names: wrong.slice(0, 10).join(', ') })
      : (posted?.errors.hosts ?? '');
  const notice = one(query.notice);
  return (
    <>
      <BackLink href={localePath(locale, paths.productImport)} label={t('productImport.title')} />
      <PageHeading title={t('pictureHosts.title')} lead={t('pictureHosts.lead')} />
      <div className="space-y-4">
        {notice && (
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('pictureHosts.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        )}
        <PageMessages namespaces={['pictureHosts']}>
          <HostsForm
            hosts={hosts}
            version={version}
            account={actor.id}
            typed={posted && { text: posted.values.hosts ?? '', error }}
          />
        </PageMessages>
      </div>
    </>
  );
});
