'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/**
 * The first segment of a path without its language: `products` for `/bn/products`, '' for home. The
 * server may see the inner path of a rewrite (`/en/products/browse`), the browser the one in its
 * address bar; this is the part on which both agree.
 */
export function sectionOf(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  return first === 'en' || first === 'bn' ? second : first;
}

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
