import { useTranslations } from 'next-intl';
import { useId } from 'react';
import Link from 'next/link';
import { Field } from '@/components/ui/field';
import {
  STAFF_ROLES,
  TEAM_ROLES,
  type StaffRole,
  type TeamRole,
} from '@/lib/platform/auth/staff-types';
import { Button } from '@/components/ui/button';
import type { AccountDetail, StaffView, TeamMemberView } from '@/lib/features/accounts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime, readableDate } from '@/lib/platform/time/time';

interface RoleSelectProps<Role> {
  label: string;
  chosen?: Role | undefined;
  error?: string | undefined;
}

/** The narrower roles of the shop's staff to choose from. @param none with a choice of none */
export function RoleSelect({ none, ...props }: RoleSelectProps<StaffRole> & { none?: string }) {
  const t = useTranslations('staffRoles');
  const options = STAFF_ROLES.map((role) => [role, t(role)] as const);
  return <Select {...props} name="staffRole" none={none} options={options} />;
}

/** The roles of a seller's team to choose from. */
export function TeamRoleSelect(props: RoleSelectProps<TeamRole>) {
  const t = useTranslations('teamRoles');
  const options = TEAM_ROLES.map((role) => [role, t(role)] as const);
  return <Select {...props} name="teamRole" options={options} />;
}

function Select({
  label,
  name,
  options,
  chosen,
  none,
  error,
}: RoleSelectProps<string> & {
  name: string;
  options: readonly (readonly [string, string])[];
  none?: string | undefined;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        required={none === undefined}
        defaultValue={chosen ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-note`}
        className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface StaffListProps {
  staff: StaffView[];
  /** Id of who looks. */
  self: string;
  locale: Locale;
}

const BADGE = 'inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

/** The staff; each role but the owner's has the form that changes it. Works without script. */
export function StaffList({ staff, self, locale }: StaffListProps) {
  const t = useTranslations('staff');
  const tRole = useTranslations('staffRoles');
  return (
    <ul className="grid items-start gap-3 xl:grid-cols-2">
      {staff.map((person) => (
        <li key={person._id} className="min-w-0 panel p-4 sm:p-5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 text-lg font-semibold wrap-anywhere">{person.name}</h3>
            <span
              className={`${BADGE} ${person.staffRole === 'owner' ? 'bg-secondary text-secondary-content' : 'border border-line'}`}
            >
              {tRole(person.staffRole)}
            </span>
            {person._id === self && <span className={`${BADGE} bg-paper`}>{t('you')}</span>}
            {person.disabled && (
              <span className={`${BADGE} bg-error text-error-content`}>{t('disabled')}</span>
            )}
          </div>
          <p className="mt-1 wrap-anywhere text-muted figures">
            {shownContact(person.email || person.loginPhone, locale)}
          </p>
          <p className="text-sm text-muted figures">
            {person.lastSeenAt
              ? t('lastSeen', { time: readableTime(new Date(person.lastSeenAt), locale) })
              : t('neverSeen')}
          </p>
          <Link
            href={localePath(locale, paths.dashboardUser(person._id))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('open')}
          </Link>
          {person.staffRole !== 'owner' && <RoleForms person={person} />}
        </li>
      ))}
    </ul>
  );
}

function RoleForms({ person }: { person: StaffView }) {
  const t = useTranslations('staff');
  const action = `/api/staff/${person._id}`;
  return (
    <div className="mt-2 space-y-3">
      <form action={action} method="post" className="flex flex-wrap items-end gap-3">
        <div className="min-w-44 grow">
          <RoleSelect
            label={t('role')}
            chosen={person.staffRole === 'owner' ? undefined : person.staffRole}
          />
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
          <input type="hidden" name="staffRole" value="" />
          <p className="wrap-anywhere">{t('removeText', { name: person.name })}</p>
          <Button type="submit" variant="danger">
            {t('removeYes')}
          </Button>
        </form>
      </details>
    </div>
  );
}

/** The narrower role of one account, or none: an ordinary form, whose answer is on the page of the staff. */
export function StaffRolePanel({ user }: { user: Pick<AccountDetail, '_id' | 'staffRole'> }) {
  const t = useTranslations('staff');
  const tRole = useTranslations('staffRoles');
  return (
    <section aria-labelledby="staff-role" className="panel p-4 sm:p-5">
      <h2 id="staff-role" className="text-lg font-semibold">
        {t('userTitle')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('changeHint')}</p>
      <form
        action={`/api/staff/${user._id}`}
        method="post"
        className="flex flex-wrap items-end gap-3"
      >
        <div className="min-w-44 grow">
          <RoleSelect label={t('role')} chosen={user.staffRole ?? undefined} none={tRole('none')} />
        </div>
        <Button type="submit" variant="outline" className="px-5">
          {t('save')}
        </Button>
      </form>
    </section>
  );
}

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
