'use client';

import { ChevronDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type FocusEvent, type MouseEvent, type ToggleEvent } from 'react';
import { useBackClosesDrawer } from '@/components/ui/dialog-history';
import { Drawer } from '@/components/ui/drawer';
import { ROOM_ICONS, type RoomIcon } from './room-icons';

/** Pages that belong to the list of products in the sidebar, though they have paths of their own. */
const OF_PRODUCTS = ['allproducts', 'update', 'product'];

/**
 * Which room of the dashboard a path leads to: '' for the overview, else its segment; a path out of
 * the dashboard is a room of its own. The server may see the inner path of a rewrite
 * (`/en/dashboard/…`), the browser the one in its address bar.
 */
export function activeNavItem(pathname: string): string {
  const path = pathname.replace(/^\/(en|bn)(?=\/|$)/, '');
  const [area, room = ''] = path.split('/').slice(1);
  if (area !== 'dashboard') return path;
  return OF_PRODUCTS.includes(room) ? 'allproducts' : room;
}

/** One room of the dashboard. */
interface Room {
  href: string;
  label: string;
  icon: RoomIcon;
  /** How many things in it want somebody, as it is read; none where nothing does. */
  waiting?: string;
}

interface Props {
  labels: {
    navigation: string;
    /** Beside the room at hand, on the button that opens all of them. */
    menu: string;
    close: string;
    /** Text for the number beside a room. */
    waiting: string;
  };
  person: { name: string; contact: string; role: string };
  groups: { heading?: string; rooms: Room[] }[];
}

const DRAWER = 'rooms';

/** The rooms as links, the one at hand marked. Below 1024 px they are in a drawer. */
export function SideNav({ labels, person, groups }: Props) {
  const current = activeNavItem(usePathname());
  const nav = useRef<HTMLElement>(null);
  const marked = useRef<HTMLAnchorElement>(null);
  useBackClosesDrawer(nav);

  useEffect(() => {
    // Closed, the drawer has nothing to scroll.
    if (!marked.current) return;
    // The column fades out over its lowest 2.5 rem.
    marked.current.style.scrollMarginBottom = '2.5rem';
    marked.current.scrollIntoView({ block: 'nearest' });
  }, [current]);

  function onToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
    if (newState !== 'open') return;
    (marked.current ?? currentTarget.querySelector('a'))?.focus();
  }

  function closeOnBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget === null || nav.current!.contains(relatedTarget)) return;
    currentTarget.hidePopover();
  }

  const rooms = groups.flatMap((group) => group.rooms);
  const here = rooms.find(({ href }) => activeNavItem(href) === current);
  // One room counts: with more the button would have to say how many wait in all.
  const waiting = rooms.find((room) => room.waiting !== undefined)?.waiting;
  return (
    <nav ref={nav} aria-label={labels.navigation}>
      <button
        type="button"
        popoverTarget={DRAWER}
        className="flex target w-full items-center gap-2.5 panel px-3 font-semibold hover:bg-paper lg:hidden"
      >
        {ROOM_ICONS[here?.icon ?? 'LayoutDashboard']}
        <span className="min-w-0 grow truncate text-start">{here?.label ?? labels.navigation}</span>
        <span className="sr-only">, </span>
        <span className="text-sm text-muted">{labels.menu}</span>
        <Waiting count={waiting} label={labels.waiting} />
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      <Drawer
        id={DRAWER}
        title={labels.navigation}
        closeLabel={labels.close}
        className="lg:contents!"
        isPart
        onToggle={onToggle}
        onBlur={closeOnBlur}
      >
        <div className="mb-4 hidden border-b border-line px-3 pb-4 lg:block">
          <p className="truncate font-semibold">{person.name}</p>
          <p className="truncate text-sm text-muted">{person.contact}</p>
          <p className="mt-1.5 inline-block rounded-full bg-secondary px-2.5 py-0.5 text-xs font-semibold text-secondary-content">
            {person.role}
          </p>
        </div>
        {groups.map(({ heading, rooms: ofGroup }, index) => (
          <div key={heading ?? ''}>
            {heading !== undefined && (
              <p
                id={`${DRAWER}-${index}`}
                className="px-3 pt-5 pb-1 text-sm font-semibold text-muted"
              >
                {heading}
              </p>
            )}
            <ul
              aria-labelledby={heading === undefined ? undefined : `${DRAWER}-${index}`}
              className="space-y-1"
            >
              {ofGroup.map((room) => {
                const isCurrent = room === here;
                return (
                  <li key={room.href}>
                    <a
                      ref={isCurrent ? marked : undefined}
                      href={room.href}
                      data-routed=""
                      aria-current={isCurrent ? 'page' : undefined}
                      onClick={close}
                      className="flex target w-full items-center gap-2.5 rounded-field px-3 font-semibold -outline-offset-3 hover:bg-secondary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content"
                    >
                      {ROOM_ICONS[room.icon]}
                      {room.label}
                      <Waiting count={room.waiting} label={labels.waiting} />
                    </a>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </Drawer>
    </nav>
  );
}

/** The drawer of a link that was followed, unless it is a column. */
function close({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
}

/** How many things want somebody. */
function Waiting({ count, label }: { count: string | undefined; label: string }) {
  if (count === undefined) return null;
  return (
    <span className="min-w-6 rounded-full bg-warning px-1.5 text-center text-sm font-semibold text-warning-content figures">
      <span className="sr-only">, </span>
      {count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
