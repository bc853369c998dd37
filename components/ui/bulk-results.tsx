'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface Props {
  /** Another one takes the focus anew. */
  outcome: object;
  /** How many went through, and how many were left, in words. */
  labels: string;
  /** Records that were left as they are, and why. */
  refused: { _id: string; name: string; why: string }[];
  /** Names the list of them. */
  listLabel: string;
  closeLabel: string;
  onClose(): void;
  /** What can be done next. */
  children?: ReactNode;
}

/** How it went with many at once: takes the focus, and says which were not moved and why. */
export function BulkResults({
  outcome,
  labels,
  refused,
  listLabel,
  closeLabel,
  onClose,
  children,
}: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const Icon = refused.length > 0 ? CircleAlert : CircleCheck;

  useEffect(() => {
    panel.current?.focus();
  }, [outcome]);

  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className={`flex items-start gap-3 panel border-s-4 p-3 shadow-lg ${refused.length > 0 ? 'border-s-accent' : 'border-s-success'}`}
    >
      <Icon aria-hidden className="mt-2.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">{labels}</p>
        {refused.length > 0 && (
          <ul
            className="mt-1 max-h-40 space-y-1 overflow-y-auto text-sm"
            tabIndex={0}
            aria-label={listLabel}
          >
            {refused.map(({ _id, name, why }) => (
              <li key={_id}>
                <strong className="figures">{name}</strong>
                {': '}
                {why}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid target shrink-0 place-items-center rounded-full hover:bg-paper"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
