import type { ReactNode } from 'react';
import { rowValue } from '@/components/ui/looks';

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
      <dd className={`break-words ${rowValue(children)}`}>{children}</dd>
    </div>
  );
}
