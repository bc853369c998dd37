import { Banknote, PackageOpen, Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';

const PROMISES = [
  { key: 'cod', icon: Banknote },
  { key: 'delivery', icon: Truck },
  { key: 'return', icon: PackageOpen },
] as const;

/** The three policies that decide whether someone buys (spec section 9), in a few words each. */
export function Promises({ className = '' }: { className?: string }) {
  const t = useTranslations('product');
  return (
    <ul className={className}>
      {PROMISES.map(({ key, icon: Icon }) => (
        <li key={key} className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
            <Icon aria-hidden="true" className="size-5" />
          </span>
          <span className="min-w-0 text-sm leading-snug">
            <span className="block font-semibold">{t(`${key}Title`)}</span>
            <span className="text-muted">{t(`${key}Text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
