import type { ReactNode } from 'react';

/** One row of a reckoning. */
export function Sum({
  label,
  isTotal = false,
  children,
}: {
  label: string;
  isTotal?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? 'font-bold' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="text-end figures">{children}</dd>
    </div>
  );
}
