'use client';

import {
  CircleUserRound,
  House,
  LayoutGrid,
  ReceiptText,
  Search,
  ShoppingBasket,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { NavLink } from './nav-link';

const item =
  'text-muted aria-[current=page]:text-link flex h-14 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-none font-semibold -outline-offset-3';

interface Props {
  /** Id of the search's field in the page. */
  searchField: string;
  locale: Locale;
  labels: Record<
    'dockNavigation' | 'home' | 'products' | 'search' | 'basket' | 'orders' | 'account',
    string
  >;
  /** How many lines the basket has. */
  basketCount: ReactNode;
  /** How many notifications are new: the account is where they are read. */
  accountCount: ReactNode;
}

/**
 * The six ways through the shop, in reach of a thumb. Below 768 px. A client component for its weight
 * alone: its icons are then in a script that all pages share, and not twice in each page.
 */
export function Dock({ searchField, locale, labels, basketCount, accountCount }: Props) {
  const to = (path: string) => localePath(locale, path);
  const icon = { 'aria-hidden': true, className: 'size-[1.375rem]' } as const;
  return (
    <nav
      aria-label={labels.dockNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-6">
        <li>
          <NavLink href={to(paths.home)} className={item}>
            <House {...icon} />
            {labels.home}
          </NavLink>
        </li>
        <li>
          <NavLink href={to(paths.products)} className={item}>
            <LayoutGrid {...icon} />
            {labels.products}
          </NavLink>
        </li>
        <li>
          {/* A fragment that names a field also gives it the focus. */}
          <a href={`#${searchField}`} data-search className={item}>
            <Search {...icon} />
            {labels.search}
          </a>
        </li>
        <li>
          <NavLink href={to(paths.basket)} className={`relative ${item}`}>
            <ShoppingBasket {...icon} />
            {labels.basket}
            {basketCount}
          </NavLink>
        </li>
        <li>
          <NavLink href={to(paths.cart)} className={item}>
            <ReceiptText {...icon} />
            {labels.orders}
          </NavLink>
        </li>
        <li>
          <NavLink href={to(paths.profile)} className={`relative ${item}`}>
            <CircleUserRound {...icon} />
            {labels.account}
            {accountCount}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
