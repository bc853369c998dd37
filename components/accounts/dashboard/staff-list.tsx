import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { StaffView } from '@/lib/features/accounts/staff-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { RoleSelect } from './role-select';

interface Props {
  staff: StaffView[];
  /** Id of who looks. */
  self: string;
  locale: Locale;
}

const BADGE = 'inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

/** The staff; each role but the owner's has the form that changes it. Works without script. */
export function StaffList({ staff, self, locale }: Props) {
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
