import { useTranslations } from 'next-intl';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { roomGroups, type RoomPerson } from './rooms';
import { SideNav } from './side-nav';

/** The label of an account that has no staff role. */
const ROLE_LABELS = {
  admin: 'administrator',
  staff: 'administrator',
  seller: 'seller',
  customer: 'customer',
} as const;

/** Beyond it a number says no more. */
const MOST_SHOWN = 99;

interface Person extends RoomPerson {
  name: string;
  /** E-mail, or phone. */
  contact: string;
}

/**
 * The rooms of the dashboard: a column from 1024 px, which scrolls by itself where the window is lower,
 * below that a button that opens them.
 */
export function Sidebar({
  person,
  parcelsWaiting,
  locale,
}: {
  person: Person;
  /** Parcels that wait for somebody to look at them. */
  parcelsWaiting: number;
  locale: Locale;
}) {
  const t = useTranslations('dashboard.layout');
  const tStaff = useTranslations('staffRoles');
  const tTeam = useTranslations('teamRoles');
  const countText =
    formatCount(Math.min(parcelsWaiting, MOST_SHOWN), locale) +
    (parcelsWaiting > MOST_SHOWN ? '+' : '');
  const roleOf = () => {
    const { staffRole, team } = person;
    if (team?.role) return t('worksFor', { role: tTeam(team.role), shop: team.name });
    return staffRole ? tStaff(staffRole) : t(ROLE_LABELS[person.dashboard]);
  };
  return (
    <div className="min-w-0 pt-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7.5rem)] lg:self-start lg:overflow-y-auto lg:mask-b-from-[calc(100%-2.5rem)] lg:pt-0 lg:pb-8">
      <SideNav
        labels={{
          navigation: t('navigation'),
          menu: t('menu'),
          close: t('closeMenu'),
          waiting: t('waiting'),
        }}
        person={{
          name: person.name,
          contact: person.contact,
          role: roleOf(),
        }}
        groups={roomGroups(person).map(({ heading, rooms }) => ({
          ...(heading && { heading: t(`groups.${heading}`) }),
          rooms: rooms.map(({ href, label, icon }) => ({
            href: localePath(locale, href),
            label: t(label),
            icon,
            ...(href === paths.parcels && parcelsWaiting > 0 && { waiting: countText }),
          })),
        }))}
      />
    </div>
  );
}
