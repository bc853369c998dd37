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

interface Props {
  id: string;
  /** Id of the form that the boxes belong to. */
  form: string;
  /** How many boxes there are. */
  total: number;
  label: string;
}

/** Ticks every box of a form, or none. */
export function AllCheckbox({ id, form, total, label }: Props) {
  const chosen = useSelection(form).length;
  const isAll = chosen === total;
  return (
    <label className="flex target w-fit cursor-pointer items-center gap-3 px-3 text-[0.9375rem] font-semibold noscript:hidden">
      <input
        id={id}
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={(event) => choose(form, event.target.checked)}
        className="checkbox rounded-md border-muted checkbox-primary"
      />
      {label}
    </label>
  );
}
