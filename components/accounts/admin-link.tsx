'use client';

import Link from 'next/link';
import { useSession } from './session-store';

/** The Dashboard link of the navbar: for an administrator alone. */
export function AdminLink({
  href,
  label,
  className,
}: {
  href: string;
  label: string;
  className?: string;
}) {
  const { isAdmin } = useSession();
  if (!isAdmin) return null;
  return (
    <Link href={href} prefetch={false} className={className}>
      {label}
    </Link>
  );
}
