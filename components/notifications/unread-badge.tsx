'use client';

import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useUnread } from './unread';

/** More are told as "99+". */
const MOST_SHOWN = 99;

/**
 * How many notifications are new, over the corner of the icon that leads to them; nothing while there are none.
 * It takes no place that could shift.
 * @param words what the number counts, for who hears it
 */
export function UnreadBadge({
  known,
  words,
  locale,
}: {
  known: number | undefined;
  words: string;
  locale: Locale;
}) {
  const unread = useUnread(known);
  if (unread === 0) return null;
  return (
    <span className="absolute start-1/2 top-0.5 ms-1 w-max min-w-[1.125rem] rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-[1.125rem] font-bold text-accent-content figures">
      {formatCount(Math.min(unread, MOST_SHOWN), locale)}
      {unread > MOST_SHOWN && '+'}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
