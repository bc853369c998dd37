import { ShieldUser } from 'lucide-react';
import type { SupportNow } from '@/lib/features/accounts/shared';

interface Props {
  now: SupportNow;
  /** Id of the account that a staff member is in. */
  userId: string;
}

/**
 * Says on every page whose account a staff member is in, and takes them back. At the end of the document and
 * sticking to the window's edge: it moves nothing, and covers nothing there.
 */
export function SupportBar({ now, userId }: Props) {
  return (
    <section
      aria-label={now.text}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-30 border-t-2 border-accent bg-ink text-surface md:bottom-0 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <ShieldUser aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
        <p className="min-w-0 grow basis-56 text-sm">
          <strong className="block font-semibold">{now.text}</strong>
          <span className="line-clamp-2">{now.reason}</span>
        </p>
        <form action="/api/support/end" method="post">
          <input type="hidden" name="userId" value={userId} />
          <button type="submit" className="btn target border-surface bg-surface text-ink">
            {now.end}
          </button>
        </form>
      </div>
    </section>
  );
}
