import { getTranslations } from 'next-intl/server';
import { WordsForm } from '@/components/catalogue/forbidden/words-form';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { getForbiddenWords } from '@/lib/features/catalogue/forbidden';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';
import { one } from '../../../posted-form';

export const generateMetadata = titled('forbiddenWords.title');

/** Words that products are looked through for, by reason, for the staff who look after products. */
export default signedInPage(deskPaths.forbiddenWords, async ({ actor, locale, query }) => {
  const [settings, t] = await Promise.all([getForbiddenWords(actor), getTranslations()]);
  const notice = one(query.notice);
  return (
    <>
      <BackLink href={localePath(locale, paths.abuseCases)} label={t('abuseDesk.title')} />
      <PageHeading title={t('forbiddenWords.title')} lead={t('forbiddenWords.lead')} />
      <div className="space-y-4">
        {notice && (
          <Notice tone={notice === 'SAVED' ? 'info' : 'warning'}>
            <p>
              {notice === 'SAVED'
                ? t('forbiddenWords.saved')
                : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}
            </p>
          </Notice>
        )}
        <WordsForm settings={settings} />
      </div>
    </>
  );
});
