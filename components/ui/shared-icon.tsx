'use client';

import { Banknote, PackageOpen, ShieldCheck, ShoppingBasket, Truck } from 'lucide-react';

const ICONS = {
  banknote: Banknote,
  box: PackageOpen,
  shield: ShieldCheck,
  basket: ShoppingBasket,
  truck: Truck,
};

type SharedIconName = keyof typeof ICONS;

/**
 * Icons that stand on many pages of the shop: here they are in a script which all pages share, while
 * one that a server component draws stands in each page twice. For decoration alone.
 */
export function SharedIcon({ name, className }: { name: SharedIconName; className: string }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden="true" className={className} />;
}
