import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { INVITATION_HOURS } from '@/lib/features/accounts/shared';
import { STAFF_ROLES, TEAM_ROLES } from '@/lib/platform/auth/staff-types';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';
import { RoleSelect, TeamRoleSelect } from './staff';

/**
 * Group that an invitation leads to: the shop's staff, or a seller's team. Both have messages of this name.
 */
type InvitedTo = 'staff' | 'team';

interface OpenInvitation {
  _id: string;
  /** An e-mail, or `+8801…`. */
  to: string;
  /** In the reader's language, as is `about`. */
  role: string;
  /** Until when it is good, and of whom it comes. */
  about: string;
}

/** Open invitations, each with the form that ends it. */
export function OpenInvitations({
  invitedTo,
  invitations,
  locale,
}: {
  invitedTo: InvitedTo;
  invitations: OpenInvitation[];
  locale: Locale;
}) {
  const t = useTranslations(invitedTo);
  if (invitations.length === 0) return <p className="text-muted">{t('noInvitations')}</p>;
  return (
    <ul className="grid items-start gap-3 xl:grid-cols-2">
      {invitations.map(({ _id, to, role, about }) => (
        <li key={_id} className="min-w-0 panel p-4 sm:p-5">
          <h3 className="font-semibold wrap-anywhere figures">{shownContact(to, locale)}</h3>
          <p>{role}</p>
          <p className="text-sm wrap-anywhere text-muted figures">{about}</p>
          <details className="mt-2">
            <summary className="btn target border-line bg-surface px-5 text-ink hover:bg-paper">
              {t('revoke')}
            </summary>
            <form
              action={`/api/${invitedTo}/invitations/${_id}`}
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

interface InvitationFormProps {
  invitedTo: InvitedTo;
  /** Id of the account whose refused post may be shown again. */
  account: string;
  /** Values of the form that was refused. */
  values: Partial<Record<string, string>>;
  /** Why it was refused, by field: keys of `validation`. */
  errors: Record<string, string>;
  /** Said above the button. */
  note?: string;
  locale: Locale;
}

/** Sends an invitation: an ordinary form, which posts and comes back. */
export function InvitationForm(props: InvitationFormProps) {
  const { invitedTo, account, values, errors, note, locale } = props;
  const t = useTranslations(invitedTo);
  const tWrong = useTranslations('validation');
  const wrongOf = (name: string) => {
    const key = errors[name];
    return key === undefined ? undefined : messageOr(tWrong, key, key);
  };
  return (
    <form
      action={`/api/${invitedTo}/invitations`}
      method="post"
      className="grid max-w-3xl gap-5 sm:grid-cols-2"
    >
      <input type="hidden" name="account" value={account} />
      <TextField
        name="to"
        label={t('to')}
        hint={t('toHint', { hours: formatCount(INVITATION_HOURS, locale) })}
        defaultValue={values.to ?? ''}
        error={wrongOf('to')}
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {invitedTo === 'staff' ? (
        <RoleSelect
          label={t('role')}
          chosen={STAFF_ROLES.find((role) => role === values.staffRole)}
          error={wrongOf('staffRole')}
        />
      ) : (
        <TeamRoleSelect
          label={t('role')}
          chosen={TEAM_ROLES.find((role) => role === values.teamRole) ?? 'packer'}
          error={wrongOf('teamRole')}
        />
      )}
      <div className="space-y-3 sm:col-span-2">
        {note && <p className="text-sm text-muted">{note}</p>}
        <Button type="submit" className="px-6">
          {t('invite')}
        </Button>
      </div>
    </form>
  );
}
