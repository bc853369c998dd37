import { getTranslations } from 'next-intl/server';
import { deskNotice } from '@/components/notifications/messages/dashboard/message-list';
import { TemplateList } from '@/components/notifications/messages/dashboard/template-list';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { listTemplates } from '@/lib/features/notifications/messages';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('messageDesk.templatesTitle');

/** The words of every message: administrators alone. */
export default signedInPage(paths.messageTemplates, async ({ actor, locale, query }) => {
  const { notice } = query;
  const [templates, tAll, t] = await Promise.all([
    listTemplates(actor),
    getTranslations(),
    getTranslations('messageDesk'),
  ]);
  return (
    <>
      {typeof notice === 'string' && (
        <PageNotice {...deskNotice(tAll, notice)} button={tAll('dialogs.ok')} />
      )}
      <BackLink href={localePath(locale, paths.messages)} label={t('back')} />
      <PageHeading title={t('templatesTitle')} lead={t('templatesLead')} />
      <TemplateList templates={templates} locale={locale} />
    </>
  );
});
