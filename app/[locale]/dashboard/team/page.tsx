import { getTranslations } from 'next-intl/server';
import { InvitationForm, OpenInvitations } from '@/components/accounts/dashboard/invitations';
import { OwnPlace, TeamMembers } from '@/components/accounts/dashboard/staff';
import { formNotice } from '@/components/ui/form-notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageNotice } from '@/components/ui/page-notice';
import { listTeam } from '@/lib/features/accounts';
import { MOST_MEMBERS } from '@/lib/features/accounts/shared';
import type { Actor } from '@/lib/platform/auth/actor';
import { TEAM_ROLES } from '@/lib/platform/auth/staff-types';
import { deskPaths } from '@/lib/shop/desk-paths';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../page-kit';

export const generateMetadata = titled('team.title');

/** The members and invitations of a seller's team; a member sees their own role instead. */
export default signedInPage(deskPaths.team, async ({ actor, locale, query: { notice } }) => {
  const [tAll, t, tRole] = await Promise.all([
    getTranslations(),
    getTranslations('team'),
    getTranslations('teamRoles'),
  ]);
  const { team } = actor;
  return (
    <>
      <PageHeading title={t('title')} lead={team ? undefined : t('lead')} />
      {typeof notice === 'string' && (
        <PageNotice
          {...formNotice(tAll, notice, {
            done: 'team.done',
            own: 'team.refused',
            failed: 'team.failed',
          })}
          button={tAll('dialogs.ok')}
        />
      )}
      <div className="space-y-8">
        {team ? (
          <OwnPlace
            shop={team.name}
            isOpen={team.role !== null}
            role={team.role === null ? '' : tRole(team.role)}
          />
        ) : (
          <OwnTeam actor={actor} locale={locale} />
        )}
        <section aria-labelledby="roles">
          <h2 id="roles" className="mb-3 text-xl font-bold">
            {t('may')}
          </h2>
          <dl className="grid gap-x-6 gap-y-3 panel p-4 sm:grid-cols-2 sm:p-5">
            {(['owner', ...TEAM_ROLES] as const).map((role) => (
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

async function OwnTeam({ actor, locale }: { actor: Actor; locale: Locale }) {
  const [{ members, invitations }, typed, t, tRole] = await Promise.all([
    listTeam(actor),
    readAccountFormFlash(deskPaths.team, actor.id),
    getTranslations('team'),
    getTranslations('teamRoles'),
  ]);
  return (
    <>
      <section aria-labelledby="people">
        <h2 id="people" className="mb-3 text-xl font-bold">
          {t('listTitle')}
        </h2>
        <TeamMembers members={members} locale={locale} />
      </section>
      <section aria-labelledby="invitations">
        <h2 id="invitations" className="mb-3 text-xl font-bold">
          {t('invitations')}
        </h2>
        <OpenInvitations
          invitedTo="team"
          invitations={invitations.map(({ _id, to, teamRole, expiresAt }) => ({
            ...{ _id, to, role: tRole(teamRole) },
            about: t('until', { time: readableTime(new Date(expiresAt), locale) }),
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
          invitedTo="team"
          account={actor.id}
          values={typed?.values ?? {}}
          errors={typed?.errors ?? {}}
          note={t('most', { most: formatCount(MOST_MEMBERS, locale) })}
          locale={locale}
        />
      </section>
    </>
  );
}
