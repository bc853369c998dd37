/** A short text that a form of the payouts' pages can't go without. */
export function TextInput({
  name,
  label,
  maxLength,
}: {
  name: string;
  label: string;
  maxLength: number;
}) {
  return (
    <label className="min-w-40 grow">
      <span className="mb-1 block text-sm font-semibold">{label}</span>
      <input name={name} required maxLength={maxLength} className="input w-full text-base" />
    </label>
  );
}
