import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { SynonymEditor } from '@/components/catalogue/search/dashboard/synonym-editor';
import { PageMessages } from '@/components/ui/page-messages';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { getSynonyms } from '@/lib/features/catalogue/search';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('synonyms.title');

/** Words that find each other, for administrators. */
export default signedInPage(paths.synonyms, async ({ actor, locale }) => {
  const [synonyms, t] = await Promise.all([getSynonyms(actor), getTranslations('synonyms')]);
  return (
    <>
      <BackLink href={localePath(locale, paths.contentManagement)} label={t('back')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      <PageMessages
        namespaces={['synonyms', 'dialogs', 'errors', 'validation', 'login', 'account']}
      >
        <SynonymEditor synonyms={synonyms} locale={locale} />
      </PageMessages>
    </>
  );
});
