'use client';

import { useSyncExternalStore } from 'react';
import { BULK_FORM } from './selection-form';

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="id"][form="${BULK_FORM}"]`),
];

function subscribe(told: () => void): () => void {
  document.addEventListener('change', told);
  return () => document.removeEventListener('change', told);
}

const chosenNow = () =>
  boxes()
    .filter((box) => box.checked)
    .map((box) => box.value)
    .join(' ');

/** The ids of the ticked orders. The boxes are the server's, so that printing works without a script. */
export function useSelection(): string[] {
  const chosen = useSyncExternalStore(subscribe, chosenNow, () => '');
  return chosen === '' ? [] : chosen.split(' ');
}

/** Ticks or unticks orders; all of the page where none are named. */
export function choose(checked: boolean, ids?: string[]): void {
  for (const box of boxes()) {
    if (!ids || ids.includes(box.value)) box.checked = checked;
  }
  document.dispatchEvent(new Event('change'));
}
