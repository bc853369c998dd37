import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { TeamMemberView } from '@/lib/features/accounts/staff-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { shownContact } from '@/lib/platform/phone';
import { readableDate, readableTime } from '@/lib/platform/time/time';
import { TeamRoleSelect } from './role-select';

const BADGE = 'inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

/** The members of one's own team, each with the forms that change it. Works without script. */
export function TeamMembers({ members, locale }: { members: TeamMemberView[]; locale: Locale }) {
  const t = useTranslations('team');
  const tRole = useTranslations('teamRoles');
  if (members.length === 0) return <p className="text-muted">{t('nobody')}</p>;
  return (
    <ul className="grid items-start gap-3 xl:grid-cols-2">
      {members.map((person) => (
        <li key={person._id} className="min-w-0 panel p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">{person.name}</h3>
            <span className={`${BADGE} border border-line`}>{tRole(person.teamRole)}</span>
            {person.disabled && (
              <span className={`${BADGE} bg-error text-error-content`}>{t('disabled')}</span>
            )}
          </div>
          <p className="mt-1 wrap-anywhere text-muted figures">
            {shownContact(person.email || person.loginPhone, locale)}
          </p>
          <p className="text-sm text-muted figures">
            {t('since', { time: readableDate(new Date(person.since), locale) })}
            {' · '}
            {person.lastSeenAt
              ? t('lastSeen', { time: readableTime(new Date(person.lastSeenAt), locale) })
              : t('neverSeen')}
          </p>
          <MemberForms person={person} />
        </li>
      ))}
    </ul>
  );
}

function MemberForms({ person }: { person: TeamMemberView }) {
  const t = useTranslations('team');
  const action = `/api/team/${person._id}`;
  return (
    <div className="mt-3 space-y-3">
      <form action={action} method="post" className="flex flex-wrap items-end gap-3">
        <div className="min-w-44 grow">
          <TeamRoleSelect label={t('role')} chosen={person.teamRole} />
        </div>
        <Button type="submit" variant="outline" className="px-5">
          {t('save')}
        </Button>
      </form>
      <details>
        <summary className="btn target border-line bg-surface px-5 text-ink hover:bg-paper">
          {t('remove')}
        </summary>
        <form
          action={action}
          method="post"
          className="mt-2 max-w-md space-y-3 rounded-(--radius-box) border border-line p-4"
        >
          <input type="hidden" name="teamRole" value="" />
          <p className="wrap-anywhere">{t('removeText', { name: person.name })}</p>
          <Button type="submit" variant="danger">
            {t('removeYes')}
          </Button>
        </form>
      </details>
    </div>
  );
}

/** A member's own place, with the form that leaves it. */
export function OwnPlace({ shop, isOpen, role }: { shop: string; isOpen: boolean; role: string }) {
  const t = useTranslations('team');
  return (
    <section aria-labelledby="place" className="max-w-xl panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 id="place" className="text-lg font-semibold">
          {t('ownTitle')}
        </h2>
        {role !== '' && <span className={`${BADGE} border border-line`}>{role}</span>}
      </div>
      <p className="mt-1 mb-3 wrap-anywhere text-muted">
        {isOpen ? t('ownLead', { shop }) : t('ownClosed')}
      </p>
      <details>
        <summary className="btn target border-line bg-surface px-5 text-ink hover:bg-paper">
          {t('leave')}
        </summary>
        <form
          action="/api/team/leave"
          method="post"
          className="mt-2 space-y-3 rounded-(--radius-box) border border-line p-4"
        >
          <p className="wrap-anywhere">{t('leaveText', { shop })}</p>
          <Button type="submit" variant="danger">
            {t('leaveYes')}
          </Button>
        </form>
      </details>
    </section>
  );
}
