'use client';

import { choose, useSelection } from './form-selection';

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
