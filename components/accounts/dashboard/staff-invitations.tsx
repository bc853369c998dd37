import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { INVITATION_HOURS, type InvitationView } from '@/lib/features/accounts/staff-schema';
import { STAFF_ROLES } from '@/lib/platform/auth/staff-kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { RoleSelect } from './role-select';

/** Open invitations, each with the form that ends it. */
export function StaffInvitations({
  invitations,
  locale,
}: {
  invitations: InvitationView[];
  locale: Locale;
}) {
  const t = useTranslations('staff');
  const tRole = useTranslations('staffRoles');
  if (invitations.length === 0) return <p className="text-muted">{t('noInvitations')}</p>;
  return (
    <ul className="grid items-start gap-3 xl:grid-cols-2">
      {invitations.map(({ _id, to, staffRole, inviter, expiresAt }) => (
        <li key={_id} className="min-w-0 panel p-4 sm:p-5">
          <h3 className="font-semibold wrap-anywhere figures">{shownContact(to, locale)}</h3>
          <p>{tRole(staffRole)}</p>
          <p className="text-sm wrap-anywhere text-muted figures">
            {t('invitedBy', {
              inviter: shownContact(inviter, locale),
              time: readableTime(new Date(expiresAt), locale),
            })}
          </p>
          <details className="mt-2">
            <summary className="btn target border-line bg-surface px-5 text-ink hover:bg-paper">
              {t('revoke')}
            </summary>
            <form
              action={`/api/staff/invitations/${_id}`}
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
export function InviteForm({ account, values, errors, locale }: InviteProps) {
  const t = useTranslations('staff');
  const tWrong = useTranslations('validation');
  const wrong = (name: string) => {
    const key = errors[name];
    return key === undefined ? undefined : messageOr(tWrong, key, key);
  };
  return (
    <form
      action="/api/staff/invitations"
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
      <RoleSelect
        label={t('role')}
        chosen={STAFF_ROLES.find((role) => role === values.staffRole)}
        error={wrong('staffRole')}
      />
      <div className="sm:col-span-2">
        <Button type="submit" className="px-6">
          {t('invite')}
        </Button>
      </div>
    </form>
  );
}
