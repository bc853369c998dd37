'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'dashboard-shortcuts';
const changed = new Set<() => void>();

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage can be forbidden; the shortcuts then stay on.
    return true;
  }
}

/** Whether single-key shortcuts are on, kept per device: they can interfere with assistive tools. */
export function useShortcutsOn(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      changed.add(listener);
      return () => changed.delete(listener);
    },
    isOn,
    () => true,
  );
  return [
    on,
    (next) => {
      try {
        localStorage.setItem(KEY, next ? 'on' : 'off');
      } catch {
        // See isOn.
      }
      for (const listener of changed) listener();
    },
  ];
}

/** Where a letter is text, or a dialog asks something, a key is no shortcut. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) {
    return true;
  }
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]')) {
    return true;
  }
  return document.querySelector('dialog[open], .swal2-container') !== null;
}

/** Runs what belongs to a single key, unless somebody is typing. Keys are lower-case letters. */
export function useShortcuts(on: boolean, actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()];
      if (action === undefined || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [on]);
}
