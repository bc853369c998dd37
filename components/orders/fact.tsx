import type { ReactNode } from 'react';

/** A name and its value in a `<dl>`. */
export function Fact({
  label,
  children,
  className = '',
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
