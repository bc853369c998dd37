import { Ban, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { AccountRow, UserView } from '@/lib/features/accounts/schema';

/** Role and, where it is disabled, that; in words, never by colour alone. */
export function UserBadges({
  user,
}: {
  user: Pick<AccountRow, 'role' | 'staffRole' | 'disabled'>;
}) {
  const t = useTranslations('dashboardUsers');
  const tStaff = useTranslations('staffRoles');
  const badge =
    'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';
  return (
    <span className="flex flex-wrap gap-1.5">
      <span
        className={`${badge} ${user.role === 'admin' ? 'bg-secondary text-secondary-content' : 'border border-line'}`}
      >
        {user.role === 'admin' && <ShieldCheck aria-hidden className="size-3.5" />}
        {user.staffRole ? tStaff(user.staffRole) : t(user.role)}
      </span>
      {user.disabled && (
        <span className={`${badge} bg-error text-error-content`}>
          <Ban aria-hidden className="size-3.5" />
          {t('disabled')}
        </span>
      )}
    </span>
  );
}

/** What the row's buttons need: the rest does not travel to the browser twice. */
export function changeable({ _id, name, role, disabled }: UserView) {
  return { _id, name, role, disabled };
}
