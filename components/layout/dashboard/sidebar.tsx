import { useTranslations } from 'next-intl';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { roomGroups, type RoomRole } from './rooms';
import { SideNav } from './side-nav';

/** Beyond it a number says no more. */
const MOST_SHOWN = 99;

interface Person {
  name: string;
  /** E-mail, or phone. */
  contact: string;
  role: RoomRole;
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
  const countText =
    formatCount(Math.min(parcelsWaiting, MOST_SHOWN), locale) +
    (parcelsWaiting > MOST_SHOWN ? '+' : '');
  return (
    <div className="min-w-0 pt-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-7.5rem)] lg:self-start lg:overflow-y-auto lg:mask-b-from-[calc(100%-2.5rem)] lg:pt-0 lg:pb-8">
      <SideNav
        words={{
          navigation: t('navigation'),
          menu: t('menu'),
          close: t('closeMenu'),
          waiting: t('waiting'),
        }}
        person={{
          name: person.name,
          contact: person.contact,
          role: t(person.role === 'admin' ? 'administrator' : person.role),
        }}
        groups={roomGroups(person.role).map(({ heading, rooms }) => ({
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
