import { getTranslations } from 'next-intl/server';
import { OwnVerificationView } from '@/components/accounts/verification/own-verification';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { getOwnVerification } from '@/lib/features/accounts/verification';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { deskPaths } from '@/lib/shop/desk-paths';
import { signedInPage, titled } from '../../page-kit';
import { one, postedForm } from '../../posted-form';
import { StepNotice } from './step-notice';

export const generateMetadata = titled('verification.title');

/** Whose the viewer's own shop is: its documents, how they stand, and the contract. */
export default signedInPage(deskPaths.verification, async ({ actor, locale, query }) => {
  const [view, flash, t] = await Promise.all([
    getOwnVerification(actor, new Date()),
    readAccountFormFlash(deskPaths.verification, actor.id),
    getTranslations(),
  ]);
  return (
    <>
      <BackLink href={localePath(locale, deskPaths.shop)} label={t('shopProfile.title')} />
      <PageHeading title={t('verification.title')} lead={t('verification.lead')} />
      <StepNotice notice={one(query.notice)} />
      <OwnVerificationView
        view={view}
        account={actor.id}
        posted={await postedForm(flash)}
        locale={locale}
      />
    </>
  );
});
