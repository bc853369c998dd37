import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

/** A message that belongs to the page as a whole. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: 'info' | 'warning';
  title?: string;
  children?: ReactNode;
}) {
  const Icon = tone === 'warning' ? CircleAlert : Info;
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
