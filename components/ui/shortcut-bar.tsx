import { useShortcutsOn } from './use-shortcuts';

interface Props {
  /** Says that the shortcuts are on, beside its box. */
  label: string;
  /** Each key as it stands on the keyboard, and what it does. */
  keys: readonly (readonly [key: string, what: string])[];
}

/** Which keys do what, and the box that switches them off; only where there is a keyboard. */
export function ShortcutBar({ label, keys }: Props) {
  const [on, setOn] = useShortcutsOn();
  return (
    <div className="hidden flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-2 text-sm text-muted pointer-fine:flex">
      <label className="flex min-h-11 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setOn(event.target.checked)}
          className="checkbox rounded-md checkbox-sm checkbox-primary"
        />
        {label}
      </label>
      {on &&
        keys.map(([key, what]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <kbd className="kbd rounded-md kbd-sm text-ink">{key}</kbd> {what}
          </span>
        ))}
    </div>
  );
}
