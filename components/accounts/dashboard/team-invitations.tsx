import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { INVITATION_HOURS } from '@/lib/features/accounts/staff-schema';
import { MOST_MEMBERS, type TeamInvitationView } from '@/lib/features/accounts/team-schema';
import { TEAM_ROLES } from '@/lib/platform/auth/staff-kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { TeamRoleSelect } from './role-select';

/** Open invitations to one's own team, each with the form that ends it. */
export function TeamInvitations({
  invitations,
  locale,
}: {
  invitations: TeamInvitationView[];
  locale: Locale;
}) {
  const t = useTranslations('team');
  const tRole = useTranslations('teamRoles');
  if (invitations.length === 0) return <p className="text-muted">{t('noInvitations')}</p>;
  return (
    <ul className="grid items-start gap-3 xl:grid-cols-2">
      {invitations.map(({ _id, to, teamRole, expiresAt }) => (
        <li key={_id} className="min-w-0 panel p-4 sm:p-5">
          <h3 className="font-semibold wrap-anywhere figures">{shownContact(to, locale)}</h3>
          <p>{tRole(teamRole)}</p>
          <p className="text-sm text-muted figures">
            {t('until', { time: readableTime(new Date(expiresAt), locale) })}
          </p>
          <details className="mt-2">
            <summary className="btn target border-line bg-surface px-5 text-ink hover:bg-paper">
              {t('revoke')}
            </summary>
            <form
              action={`/api/team/invitations/${_id}`}
              method="post"
              className="mt-2 max-w-md space-y-3 rounded-(--radius-box) border border-line p-4"
            >
              <p className="wrap-anywhere">{t('revokeText', { to: shownContact(to, locale) })}</p>
              <Button type="submit" variant="danger">
                {t('revokeYes')}
              </Button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  );
}

interface InviteProps {
  /** Id of whose words they are, should a post be refused. */
  account: string;
  /** Values of the form that was refused. */
  values: Partial<Record<string, string>>;
  /** Why it was refused, by field: keys of `validation`. */
  errors: Record<string, string>;
  locale: Locale;
}

/** Sends an invitation: an ordinary form, which posts and comes back. */
export function TeamInviteForm({ account, values, errors, locale }: InviteProps) {
  const t = useTranslations('team');
  const tWrong = useTranslations('validation');
  const wrong = (name: string) => {
    const key = errors[name];
    return key === undefined ? undefined : messageOr(tWrong, key, key);
  };
  return (
    <form
      action="/api/team/invitations"
      method="post"
      className="grid max-w-3xl gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="account" value={account} />
      <TextField
        name="to"
        label={t('to')}
        hint={t('toHint', { hours: formatCount(INVITATION_HOURS, locale) })}
        defaultValue={values.to ?? ''}
        error={wrong('to')}
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TeamRoleSelect
        label={t('role')}
        chosen={TEAM_ROLES.find((role) => role === values.teamRole) ?? 'packer'}
        error={wrong('teamRole')}
      />
      <div className="space-y-3 sm:col-span-2">
        <p className="text-sm text-muted">
          {t('most', { most: formatCount(MOST_MEMBERS, locale) })}
        </p>
        <Button type="submit" className="px-6">
          {t('invite')}
        </Button>
      </div>
    </form>
  );
}
