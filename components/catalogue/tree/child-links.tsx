import Link from 'next/link';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { deskPaths } from '@/lib/shop/desk-paths';
import type { TreeNode } from '@/lib/features/catalogue/tree/shared';

interface Props {
  label: string;
  nodes: readonly TreeNode[];
  /** Products on sale, by the category's id. */
  counts: ReadonlyMap<string, { count: number }>;
  locale: Locale;
}

/** The categories below one, as links with how many products each has; nothing where there are none. */
export function ChildLinks({ label, nodes, counts, locale }: Props) {
  if (nodes.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2 pt-2">
        {nodes.map(({ id, name, slugs }) => (
          <li key={id} className="max-w-full">
            <Link
              href={localePath(locale, deskPaths.leaf(slugs[0]!))}
              prefetch={false}
              className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm hover:border-primary"
            >
              <span className="truncate">{name[locale]}</span>
              <span className="text-muted figures">
                {formatCount(counts.get(id)?.count ?? 0, locale)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
