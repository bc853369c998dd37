import { getTranslations } from 'next-intl/server';
import { deskNotice } from '@/components/notifications/messages/dashboard/message-list';
import { SwitchTable } from '@/components/notifications/messages/dashboard/template-list';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { listSwitches } from '@/lib/features/notifications/messages';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('messageDesk.switchesTitle');

/** Switches for what each event sends to whom, by which channel: administrators alone. */
export default signedInPage(paths.messageSwitches, async ({ actor, locale, query }) => {
  const { notice } = query;
  const [switches, tAll, t] = await Promise.all([
    listSwitches(actor),
    getTranslations(),
    getTranslations('messageDesk'),
  ]);
  return (
    <>
      {typeof notice === 'string' && (
        <PageNotice {...deskNotice(tAll, notice)} button={tAll('dialogs.ok')} />
      )}
      <BackLink href={localePath(locale, paths.messages)} label={t('back')} />
      <PageHeading title={t('switchesTitle')} lead={t('switchesLead')} />
      <SwitchTable switches={switches} />
    </>
  );
});
