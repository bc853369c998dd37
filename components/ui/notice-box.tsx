import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** Islands name theirs: a script then has no other. */
  icon: LucideIcon;
  tone?: 'info' | 'warning';
  title?: string | undefined;
  children?: ReactNode;
}

/** How a message looks that belongs to the page as a whole. */
export function NoticeBox({ icon: Icon, tone = 'info', title, children }: Props) {
  return (
    <div
      role={tone === 'warning' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-(--radius-box) border p-4 text-ink ${
        tone === 'warning' ? 'border-accent bg-accent/15' : 'border-line bg-secondary'
      }`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 space-y-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
