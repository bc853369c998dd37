import type { ReactNode } from 'react';
import { rowValue } from '@/components/ui/looks';

/** One row of a reckoning. */
export function Sum({
  label,
  isTotal = false,
  children,
}: {
  label: ReactNode;
  isTotal?: boolean;
  children: ReactNode;
}) {
  // A browser that translates would take its text away from React, which then changes nothing.
  const isMoney = [children].flat().join('').includes('৳');
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? 'font-bold' : ''}`}>
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd translate={isMoney ? 'no' : undefined} className={`break-words ${rowValue(children)}`}>
        {children}
      </dd>
    </div>
  );
}
