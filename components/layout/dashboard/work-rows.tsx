import { ChevronRight, TriangleAlert } from 'lucide-react';
import { DANGER_TEXT } from '@/components/ui/looks';
import { ROOM_ICONS, type RoomIcon } from './room-icons';

/** A queue as the work list shows it. */
export interface WorkRowView {
  /** The list of what waits, with the language. */
  href: string;
  label: string;
  icon: RoomIcon;
  /** The number as it is read; null where it could not be counted. */
  count: string | null;
  /** How old the oldest is, or why there is no number; empty where nothing says so. */
  about: string;
  /** By how much the first is late, or when it is due. */
  due?: { text: string; isLate: boolean } | undefined;
}

/** What waits for a person: each row leads to it. Two to a row on a wide screen. */
export function WorkRows({ rows }: { rows: WorkRowView[] }) {
  return (
    <ul className="grid gap-2 sm:gap-3 md:grid-cols-2 xl:grid-cols-3">
      {rows.map(({ href, label, icon, count, about, due }) => (
        <li key={label}>
          <a
            href={href}
            data-routed=""
            className="flex h-full min-h-16 items-center gap-3 panel px-3 py-2.5 hover:border-primary sm:px-4"
          >
            <span
              className={`grid size-10 shrink-0 place-items-center rounded-full ${due?.isLate ? 'bg-error text-error-content' : 'bg-secondary text-secondary-content'}`}
            >
              {ROOM_ICONS[icon]}
            </span>
            <span className="min-w-0 grow">
              <span className="block leading-snug font-semibold">{label}</span>
              <span className="sr-only">, </span>
              <span className="flex flex-wrap gap-x-3 text-sm leading-snug text-muted figures">
                {due && (
                  <span className={due.isLate ? `font-semibold ${DANGER_TEXT}` : undefined}>
                    {due.text}
                    <span className="sr-only">, </span>
                  </span>
                )}
                {about && <span>{about}</span>}
              </span>
            </span>
            {count === null ? (
              <TriangleAlert aria-hidden="true" className={`size-5 shrink-0 ${DANGER_TEXT}`} />
            ) : (
              <span className="shrink-0 text-2xl leading-none font-bold figures">
                <span className="sr-only">, </span>
                {count}
              </span>
            )}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}
