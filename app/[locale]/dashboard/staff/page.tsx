import { getTranslations } from 'next-intl/server';
import { InvitationForm, OpenInvitations } from '@/components/accounts/dashboard/invitations';
import { StaffList } from '@/components/accounts/dashboard/staff';
import { formNotice } from '@/components/ui/form-notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { listStaff } from '@/lib/features/accounts';
import { STAFF_ROLES } from '@/lib/platform/auth/staff-types';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { deskPaths } from '@/lib/shop/desk-paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('staff.title');

/** The staff with their roles, and invitations; for owners alone. */
export default signedInPage(deskPaths.staff, async ({ actor, locale, query }) => {
  const { notice } = query;
  const [{ staff, invitations }, typed, tAll] = await Promise.all([
    listStaff(actor),
    readAccountFormFlash(deskPaths.staff, actor.id),
    getTranslations(),
  ]);
  const [t, tRole] = await Promise.all([getTranslations('staff'), getTranslations('staffRoles')]);
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      {typeof notice === 'string' && (
        <PageNotice
          {...formNotice(tAll, notice, {
            done: 'staff.done',
            own: 'staff.refused',
            failed: 'staff.failed',
          })}
          button={tAll('dialogs.ok')}
        />
      )}
      <div className="space-y-8">
        <section aria-labelledby="people">
          <h2 id="people" className="text-xl font-bold">
            {t('listTitle')}
          </h2>
          <p className="mb-3 text-sm text-muted">{t('changeHint')}</p>
          <StaffList staff={staff} self={actor.id} locale={locale} />
        </section>
        <section aria-labelledby="invitations">
          <h2 id="invitations" className="mb-3 text-xl font-bold">
            {t('invitations')}
          </h2>
          <OpenInvitations
            invitedTo="staff"
            invitations={invitations.map(({ _id, to, staffRole, inviter, expiresAt }) => ({
              ...{ _id, to, role: tRole(staffRole) },
              about: t('invitedBy', {
                inviter: shownContact(inviter, locale),
                time: readableTime(new Date(expiresAt), locale),
              }),
            }))}
            locale={locale}
          />
        </section>
        <section
          id="invite"
          aria-labelledby="invite-heading"
          className="scroll-mt-24 panel p-5 sm:p-8"
        >
          <h2 id="invite-heading" className="mb-5 text-xl font-bold">
            {t('inviteTitle')}
          </h2>
          <InvitationForm
            invitedTo="staff"
            account={actor.id}
            values={typed?.values ?? {}}
            errors={typed?.errors ?? {}}
            locale={locale}
          />
        </section>
        <section aria-labelledby="roles">
          <h2 id="roles" className="mb-3 text-xl font-bold">
            {t('may')}
          </h2>
          <dl className="grid gap-x-6 gap-y-3 panel p-4 sm:grid-cols-2 sm:p-5">
            {(['owner', ...STAFF_ROLES] as const).map((role) => (
              <div key={role}>
                <dt className="font-semibold">{tRole(role)}</dt>
                <dd className="text-muted">{t(`does.${role}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
});
