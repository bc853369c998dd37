import { useTranslations } from 'next-intl';
import { localePath } from '@/lib/platform/i18n/locale-path';
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

/** What waits in a room. */
export interface RoomWaiting {
  /** The room's path, without a language. */
  room: string;
  count: number;
  /** There are more than `count`. */
  isMore: boolean;
}

/**
 * The rooms of the dashboard: a column from 1024 px, which scrolls by itself where the window is lower,
 * below that a button that opens them.
 */
export function Sidebar({
  person,
  waiting,
  locale,
}: {
  person: Person;
  /** What waits in the rooms; a room may be in it several times. */
  waiting: readonly RoomWaiting[];
  locale: Locale;
}) {
  const t = useTranslations('dashboard.layout');
  const tStaff = useTranslations('staffRoles');
  const tTeam = useTranslations('teamRoles');
  const waitingIn = (...hrefs: string[]): string | undefined => {
    const there = waiting.filter(({ room }) => hrefs.includes(room));
    const count = there.reduce((sum, each) => sum + each.count, 0);
    if (count === 0) return undefined;
    const isMore = count > MOST_SHOWN || there.some((each) => each.isMore);
    return formatCount(Math.min(count, MOST_SHOWN), locale) + (isMore ? '+' : '');
  };
  const groups = roomGroups(person);
  const hrefsOf = (of: typeof groups) => of.flatMap(({ rooms }) => rooms.map(({ href }) => href));
  const roleOf = () => {
    const { staffRole, team } = person;
    if (team?.role) return t('worksFor', { role: tTeam(team.role), shop: team.name });
    return staffRole ? tStaff(staffRole) : t(ROLE_LABELS[person.dashboard]);
  };
  return (
    <div className="min-w-0 pt-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pt-0 lg:pb-4">
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
        groups={groups.map((group) => ({
          ...(group.heading && { heading: t(`groups.${group.heading}`) }),
          waiting: waitingIn(...hrefsOf([group])),
          rooms: group.rooms.map(({ href, label, icon }) => ({
            href: localePath(locale, href),
            label: t(label),
            icon,
            waiting: waitingIn(href),
          })),
        }))}
        waiting={waitingIn(...hrefsOf(groups))}
      />
    </div>
  );
}
