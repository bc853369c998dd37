'use client';

import { Undo2 } from 'lucide-react';
import type { Ref } from 'react';

interface Props {
  /** What was removed; null where nothing was, or it came back. */
  words: string | null;
  /** The button's. */
  button: string;
  ref?: Ref<HTMLButtonElement>;
  onUndo(): void;
}

/** Says what was removed, and brings it back. */
export function UndoRemoval({ words, button, ref, onUndo }: Props) {
  return (
    <div className={words === null ? '' : 'mb-2 flex flex-wrap items-center gap-x-3 text-sm'}>
      <p role="status">{words}</p>
      {words !== null && (
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
