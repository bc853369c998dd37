'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, type ReactNode } from 'react';
import { activeNavItem } from './active-nav-item';

/** A link of the sidebar, marked in the room it leads to. */
export function SideLink({ href, children }: { href: string; children: ReactNode }) {
  const current = activeNavItem(usePathname()) === activeNavItem(href);
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // On phones the row of rooms scrolls sideways, and the one at hand may be out of sight.
    if (!current || !link.current) return;
    // The column fades out over its lowest 2.5 rem.
    link.current.style.scrollMarginBottom = '2.5rem';
    link.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <Link
      ref={link}
      href={href}
      prefetch={false}
      aria-current={current ? 'page' : undefined}
      className="flex target items-center gap-2.5 rounded-field px-3 font-semibold whitespace-nowrap -outline-offset-3 hover:bg-secondary aria-[current=page]:bg-primary aria-[current=page]:text-primary-content lg:w-full"
    >
      {children}
    </Link>
  );
}
