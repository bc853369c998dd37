'use client';

import { useSyncExternalStore } from 'react';

const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`),
];

function subscribe(told: () => void): () => void {
  document.addEventListener('change', told);
  return () => document.removeEventListener('change', told);
}

/**
 * The values of a form's ticked boxes, wherever they stand. The boxes are the server's, so that printing
 * works without a script.
 * @param form its id
 */
export function useSelection(form: string): string[] {
  const chosenNow = () =>
    boxesOf(form)
      .filter((box) => box.checked)
      .map((box) => box.value)
      .join(' ');
  const chosen = useSyncExternalStore(subscribe, chosenNow, () => '');
  return chosen === '' ? [] : chosen.split(' ');
}

/** Ticks or unticks boxes of a form; all of the page where none are named. */
export function choose(form: string, checked: boolean, values?: string[]): void {
  for (const box of boxesOf(form)) {
    if (!values || values.includes(box.value)) box.checked = checked;
  }
  document.dispatchEvent(new Event('change'));
}
