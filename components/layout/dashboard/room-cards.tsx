import { ROOM_ICONS, type RoomIcon } from './room-icons';

/** A room as a card leads to it. */
export interface RoomCard {
  /** With the language. */
  href: string;
  label: string;
  icon: RoomIcon;
}

/** The rooms of who has a few of them: two to a row, on a wide screen four. */
export function RoomCards({ rooms }: { rooms: RoomCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {rooms.map(({ href, label, icon }) => (
        <li key={href}>
          <a
            href={href}
            data-routed=""
            className="flex h-full items-center gap-2 panel p-3 font-semibold hover:border-primary sm:gap-3 sm:p-4"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content sm:size-10">
              {ROOM_ICONS[icon]}
            </span>
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
