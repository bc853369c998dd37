'use client';

import { Undo2 } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  /** Text about what was removed; null where nothing was, or it came back. */
  labels: string | null;
  /** The button's. */
  button: string;
  ref?: Ref<HTMLButtonElement>;
  onUndo(): void;
}

/** Says what was removed, and brings it back. */
export function UndoRemoval({ labels, button, ref, onUndo }: Props) {
  return (
    <div className={labels === null ? '' : 'mb-2 flex flex-wrap items-center gap-x-3 text-sm'}>
      <p role="status">{labels}</p>
      {labels !== null && (
        <button
          ref={ref}
          type="button"
          onClick={onUndo}
          className="inline-flex target items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline"
        >
          <Undo2 aria-hidden className="size-4" />
          {button}
        </button>
      )}
    </div>
  );
}
