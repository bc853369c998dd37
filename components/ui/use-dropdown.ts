'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/**
 * A button that opens a small list: Escape closes and gives the focus back, the arrow keys go
 * through it, a click or the focus elsewhere closes it.
 */
export function useDropdown() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const stops = [...root.current!.querySelectorAll<HTMLElement>('a, button')];
      const step = event.key === 'ArrowDown' ? 1 : stops.length - 1;
      const now = stops.indexOf(document.activeElement as HTMLElement);
      stops[(now + step) % stops.length]?.focus();
    }
  }

  return { open, setOpen, root, button, onKeyDown };
}
