import { SharedIcon } from '@/components/ui/shared-icon';
import type { Localized } from '@/lib/features/content/rules';
import type { Content } from '@/lib/features/content/schema';

const PROMISES = [
  { key: 'cod', icon: 'banknote' },
  { key: 'delivery', icon: 'truck' },
  { key: 'return', icon: 'box' },
] as const;

/** The three policies that decide whether someone buys (spec section 9), in a few words each. */
export function PolicyHighlights({
  texts,
  className = '',
}: {
  texts: Pick<Localized<Content['delivery']>, 'cod' | 'delivery' | 'return'>;
  className?: string;
}) {
  return (
    <ul className={className}>
      {PROMISES.map(({ key, icon }) => (
        <li key={key} className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content">
            <SharedIcon name={icon} className="size-5" />
          </span>
          <span className="min-w-0 text-sm leading-snug">
            <span className="block font-semibold">{texts[key].title}</span>
            <span className="text-muted">{texts[key].text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
