'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

interface Props {
  count: number;
  /** How many are selected, in words: also said aloud. */
  labels: string;
  /** Id of the checkbox that selects everything: takes the focus of what goes. */
  selectAll: string;
  onClear(): void;
  /** Whether some of it is a form's, for which rows can be chosen without the script too. */
  worksWithoutScript?: boolean;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/**
 * Bar with the actions on the selected rows, at the window's lower edge: it comes with the first selection
 * and goes with the last. Escape clears the selection, unless it closes something in front.
 */
export function SelectionBar({
  count,
  labels,
  selectAll,
  onClear,
  worksWithoutScript = false,
  children,
}: Props) {
  const t = useTranslations('dashboardUi');

  function clear(): void {
    onClear();
    document.getElementById(selectAll)?.focus({ preventScroll: true });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const inFront = 'dialog[open], [popover]:popover-open, .swal2-container';
    if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(inFront)) {
      clear();
    }
  });
  useEffect(() => {
    if (count === 0) return;
    // Before a menu or dialog closes itself: afterwards it would no longer stand in front.
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener, { capture: true });
    return () => document.removeEventListener('keydown', listener, { capture: true });
  }, [count]);

  const here = count > 0;
  const withoutScript = worksWithoutScript ? 'noscript:flex' : '';
  return (
    <div
      className={
        here
          ? 'flex flex-wrap items-center gap-x-2 gap-y-2 panel border-primary p-2 shadow-lg sm:px-3'
          : ''
      }
    >
      {/* Always in the page: a status that comes together with its words is not read out. */}
      <p role="status" className="font-semibold figures not-empty:ps-2">
        {here && labels}
      </p>
      {here && (
        <button type="button" onClick={clear} className="btn target btn-ghost px-3 max-sm:ms-auto">
          <X aria-hidden className="size-4" />
          {t('clearSelection')}
        </button>
      )}
      <div className={`flex-wrap gap-2 sm:ms-auto ${here ? 'flex' : `hidden ${withoutScript}`}`}>
        {children}
      </div>
    </div>
  );
}
