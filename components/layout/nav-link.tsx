'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { sectionOf } from './section';

interface NavLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link of the navbar or the dock, marked where it leads to the page at hand. */
export function NavLink({ href, className, children }: NavLinkProps) {
  const current = sectionOf(usePathname()) === sectionOf(href);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
