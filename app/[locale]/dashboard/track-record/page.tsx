import { getTranslations } from 'next-intl/server';
import { OwnTrackRecordView } from '@/components/aftersales/track-record/own-track-record';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { getOwnTrackRecord } from '@/lib/features/aftersales/track-record';
import { LEAST_TRACKED, TRACK_DAYS } from '@/lib/features/aftersales/track-record/shared';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { readDeadlines } from '@/lib/shop/deadlines/settings-queries';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';
import { one, postedForm } from '../../posted-form';

export const generateMetadata = titled('trackDesk.title');

/** A seller's own track record: the public figures as they are now, and what counts against them. */
export default signedInPage(paths.trackRecord, async ({ actor, locale, query }) => {
  const [record, { handOverHours }, flash, t] = await Promise.all([
    getOwnTrackRecord(actor, new Date()),
    readDeadlines(),
    readAccountFormFlash(paths.trackRecord, actor.id),
    getTranslations(),
  ]);
  const notice = one(query.notice);
  return (
    <>
      <PageHeading
        title={t('trackDesk.title')}
        lead={t('trackDesk.lead', {
          least: formatCount(LEAST_TRACKED, locale),
          days: formatCount(TRACK_DAYS, locale),
        })}
      />
      {notice && (
        <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
          <p>
            {notice === 'SAVED'
              ? t('trackDesk.sent')
              : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
          </p>
        </Notice>
      )}
      <OwnTrackRecordView
        record={record}
        handOverHours={handOverHours}
        account={actor.id}
        posted={await postedForm(flash)}
        locale={locale}
      />
    </>
  );
});
