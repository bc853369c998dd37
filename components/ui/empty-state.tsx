import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The way on. */
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 panel px-6 py-14 text-center sm:py-20">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-secondary text-secondary-content">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-xl font-semibold">{title}</h2>
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </div>
  );
}
