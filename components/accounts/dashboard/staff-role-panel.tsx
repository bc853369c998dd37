import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { AccountDetail } from '@/lib/features/accounts/schema';
import { RoleSelect } from './role-select';

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
