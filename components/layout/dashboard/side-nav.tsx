'use client';

import { ChevronDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import {
  useEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
} from 'react';
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
  waiting?: string | undefined;
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
  groups: RoomGroup[];
  /** How many things want somebody in all rooms, as it is read. */
  waiting?: string | undefined;
}

/** Rooms under a heading, which closes them away; without one they are always there. */
interface RoomGroup {
  heading?: string | undefined;
  rooms: Room[];
  /** How many things in all of them want somebody. */
  waiting?: string | undefined;
}

const DRAWER = 'rooms';

/**
 * The rooms as links, the one at hand marked. Below 1024 px they are in a drawer. Of the groups one is open,
 * that of the room at hand, so that all of the menu fits a window of 900 px.
 */
export function SideNav({ labels, person, groups, waiting }: Props) {
  const current = activeNavItem(usePathname());
  const nav = useRef<HTMLElement>(null);
  const marked = useRef<HTMLAnchorElement>(null);
  useBackClosesDrawer(nav);

  useEffect(() => {
    // Closed, the drawer has nothing to scroll.
    if (!marked.current) return;
    // The column fades out over its lowest rem.
    marked.current.style.scrollMarginBottom = '1rem';
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
  const headed = groups.filter(({ heading }) => heading !== undefined);
  // Beside a room of no group, the first one is as good as any.
  const open = headed.find((group) => here && group.rooms.includes(here)) ?? headed[0];
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
        <div className="mb-2 hidden border-b border-line px-3 pb-3 lg:block">
          <p className="truncate font-semibold">{person.name}</p>
          <p className="truncate text-sm text-muted">{person.contact}</p>
          <p className="mt-1.5 inline-block rounded-full bg-secondary px-2.5 py-0.5 text-xs font-semibold text-secondary-content">
            {person.role}
          </p>
        </div>
        {groups.map((group, index) => {
          const id = `${DRAWER}-${index}`;
          const list = (
            <RoomList
              rooms={group.rooms}
              here={here}
              marked={marked}
              labelledBy={group.heading === undefined ? undefined : id}
              waitingLabel={labels.waiting}
            />
          );
          if (group.heading === undefined) return <div key="">{list}</div>;
          return (
            <details
              key={group.heading}
              name={DRAWER}
              open={group === open}
              className="group/rooms mt-1 lg:mt-0.5"
            >
              <summary className="flex target w-full cursor-pointer list-none items-center gap-2.5 rounded-field px-3 text-sm font-semibold text-muted -outline-offset-3 hover:bg-secondary lg:min-h-10 [&::-webkit-details-marker]:hidden">
                <span id={id} className="min-w-0 truncate">
                  {group.heading}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-4 shrink-0 group-open/rooms:rotate-180 motion-safe:transition-transform"
                />
                <span className="ms-auto flex group-open/rooms:hidden">
                  <Waiting count={group.waiting} label={labels.waiting} />
                </span>
              </summary>
              {list}
            </details>
          );
        })}
      </Drawer>
    </nav>
  );
}

/** A list of rooms, with what waits in each. */
function RoomList({
  rooms,
  here,
  marked,
  labelledBy,
  waitingLabel,
}: {
  rooms: Room[];
  here: Room | undefined;
  marked: RefObject<HTMLAnchorElement | null>;
  labelledBy: string | undefined;
  waitingLabel: string;
}) {
  return (
    <ul aria-labelledby={labelledBy} className="space-y-1 lg:space-y-0">
      {rooms.map((room) => {
        const isCurrent = room === here;
        return (
          <li key={room.href}>
            <a
              ref={isCurrent ? marked : undefined}
              href={room.href}
              data-routed=""
              aria-current={isCurrent ? 'page' : undefined}
              onClick={close}
              className="flex target w-full items-center gap-2.5 rounded-field px-3 font-semibold -outline-offset-3 hover:bg-secondary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content lg:min-h-10 lg:leading-5"
            >
              {ROOM_ICONS[room.icon]}
              <span className="min-w-0 grow">{room.label}</span>
              <Waiting count={room.waiting} label={waitingLabel} />
            </a>
          </li>
        );
      })}
    </ul>
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
