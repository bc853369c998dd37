import { CheckCheck } from 'lucide-react';
import type { READ_ROOMS } from '@/lib/features/notifications/schema';

/** Marks everything as read, older pages too: an ordinary form. */
export function ReadAll({ label, room }: { label: string; room: (typeof READ_ROOMS)[number] }) {
  return (
    <form action="/api/notifications/read" method="post">
      <input type="hidden" name="room" value={room} />
      <button type="submit" className="btn border-line btn-outline">
        <CheckCheck aria-hidden="true" className="size-5" />
        {label}
      </button>
    </form>
  );
}
