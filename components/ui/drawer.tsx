import { X } from 'lucide-react';
import type { FocusEvent, ReactNode, ToggleEvent } from 'react';

// No translator in here: browsers load this file, and words come as props.

interface Props {
  /** A button that names it as its `popoverTarget` opens it. */
  id: string;
  title: string;
  closeLabel: string;
  /** How it stands in the page from 1024 px. */
  className: string;
  /** It is a part of a landmark that has a name already, and none of its own. */
  isPart?: boolean;
  onToggle?: (event: ToggleEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  children: ReactNode;
}

/**
 * Panel that is part of the page from 1024 px and comes in from the side below that. A native popover, so
 * that it opens before (and without) any script.
 */
export function Drawer({
  id,
  title,
  closeLabel,
  className,
  isPart = false,
  onToggle,
  onBlur,
  children,
}: Props) {
  const Element = isPart ? 'div' : 'aside';
  return (
    <Element
      id={id}
      popover="auto"
      aria-label={isPart ? undefined : title}
      onToggle={onToggle}
      onBlur={onBlur}
      className={`inset-auto m-0 scroll-pt-24 overscroll-contain text-ink open:fixed open:inset-y-0 open:left-0 open:h-dvh open:w-[min(22rem,88vw)] open:overflow-y-auto open:border-r open:border-line open:bg-surface open:backdrop:bg-black/50 max-lg:open:p-4 lg:static lg:block lg:h-auto! lg:w-auto! ${className}`}
    >
      <div className="sticky -top-4 z-10 -mx-4 -mt-4 mb-3 flex items-center justify-between border-b border-line bg-surface px-4 py-2 lg:hidden">
        <h2 className="text-lg font-semibold">{title}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="btn btn-square btn-ghost"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
    </Element>
  );
}
