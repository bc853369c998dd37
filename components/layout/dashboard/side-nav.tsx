'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { activeNavItem } from './active-nav-item';
import { ROOM_ICONS, type RoomIcon } from './room-icons';

/** One room of the dashboard. */
export interface Room {
  href: string;
  label: string;
  icon: RoomIcon;
  /** How many things in it want somebody, as it is read; none where nothing does. */
  waiting?: string;
}

interface Props {
  label: string;
  person: { name: string; contact: string; role: string };
  rooms: Room[];
  /** What the number beside a room says. */
  waitingLabel: string;
}

/** The rooms as links, the one at hand marked. */
export function SideNav({ label, person, rooms, waitingLabel }: Props) {
  const current = activeNavItem(usePathname());
  const marked = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // On phones the row of rooms scrolls sideways, and the one at hand may be out of sight.
    if (!marked.current) return;
    // The column fades out over its lowest 2.5 rem.
    marked.current.style.scrollMarginBottom = '2.5rem';
    marked.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <nav aria-label={label}>
      <div className="mb-4 hidden border-b border-line px-3 pb-4 lg:block">
        <p className="truncate font-semibold">{person.name}</p>
        <p className="truncate text-sm text-muted">{person.contact}</p>
        <p className="mt-1.5 inline-block rounded-full bg-secondary px-2.5 py-0.5 text-xs font-semibold text-secondary-content">
          {person.role}
        </p>
      </div>
      <ul className="-mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto px-4 py-2 md:-mx-6 md:px-6 lg:m-0 lg:flex-col lg:overflow-visible lg:p-0">
        {rooms.map(({ href, label: name, icon, waiting }) => {
          const isCurrent = activeNavItem(href) === current;
          return (
            <li key={href}>
              <a
                ref={isCurrent ? marked : undefined}
                href={href}
                data-routed=""
                aria-current={isCurrent ? 'page' : undefined}
                className="flex target items-center gap-2.5 rounded-field px-3 font-semibold whitespace-nowrap -outline-offset-3 hover:bg-secondary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content lg:w-full"
              >
                {ROOM_ICONS[icon]}
                {name}
                {waiting !== undefined && (
                  <span className="min-w-6 rounded-full bg-warning px-1.5 text-center text-sm font-semibold text-warning-content figures">
                    <span className="sr-only">, </span>
                    {waiting}
                    <span className="sr-only"> {waitingLabel}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
