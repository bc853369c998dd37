import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { NumberSettingsForm } from '@/components/ui/number-settings-form';
import { PageHeading } from '@/components/ui/page-heading';
import { getDeadlineSettings } from '@/lib/shop/deadlines/settings-queries';
import { DEADLINE_BOUNDS, DEADLINE_NAMES } from '@/lib/shop/deadlines/settings-rules';
import { formatCount } from '@/lib/platform/money';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { one, postedForm } from '../../../posted-form';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('deadlines.settings.title');

/** How long sellers and the shop have: administrators alone. */
export default signedInPage(paths.deadlineSettings, async ({ actor, locale, query }) => {
  const [settings, flash, t] = await Promise.all([
    getDeadlineSettings(actor),
    readAccountFormFlash(paths.deadlineSettings, actor.id),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <>
      <BackLink href={localePath(locale, paths.deadlines)} label={t('deadlines.title')} />
      <PageHeading title={t('deadlines.settings.title')} lead={t('deadlines.settings.lead')} />
      {notice && (
        <div className="mb-4">
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('deadlines.settings.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        </div>
      )}
      <NumberSettingsForm
        action="/api/clocks"
        version={settings.version}
        account={actor.id}
        fields={DEADLINE_NAMES.map((name) => ({
          name,
          label: t(`deadlines.settings.field.${name}`),
          hint: t('deadlines.settings.bounds', {
            from: formatCount(DEADLINE_BOUNDS[name].min, locale),
            to: formatCount(DEADLINE_BOUNDS[name].max, locale),
          }),
          value: settings[name],
        }))}
        posted={await postedForm(flash)}
        locale={locale}
        save={t('deadlines.settings.save')}
      />
    </>
  );
});
