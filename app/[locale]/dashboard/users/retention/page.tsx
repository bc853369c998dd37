import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { NumberSettingsForm } from '@/components/ui/number-settings-form';
import { PageHeading } from '@/components/ui/page-heading';
import { formatCount } from '@/lib/platform/money';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { getRetention } from '@/lib/shop/retention/queries';
import { RETENTION_BOUNDS, RETENTION_KINDS } from '@/lib/shop/retention/rules';
import { one, postedForm } from '../../../posted-form';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('retention.title');

/** For how many days personal data is kept: owners alone. */
export default signedInPage(deskPaths.retention, async ({ actor, locale, query }) => {
  const [settings, flash, t] = await Promise.all([
    getRetention(actor),
    readAccountFormFlash(deskPaths.retention, actor.id),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <>
      <BackLink href={localePath(locale, paths.dashboardUsers)} label={t('dashboardUsers.title')} />
      <PageHeading title={t('retention.title')} lead={t('retention.lead')} />
      {notice && (
        <div className="mb-4">
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('retention.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      <NumberSettingsForm
        action="/api/retention"
        version={settings.version}
        account={actor.id}
        fields={RETENTION_KINDS.map((kind) => ({
          name: kind,
          label: t(`retention.field.${kind}`),
          hint: t('retention.bounds', {
            from: formatCount(RETENTION_BOUNDS[kind].min, locale),
            to: formatCount(RETENTION_BOUNDS[kind].max, locale),
          }),
          value: settings[kind],
        }))}
        posted={await postedForm(flash)}
        locale={locale}
        save={t('retention.save')}
      />
    </>
  );
});
