import Link from 'next/link';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

/** One list among several, as a link. */
export interface Tab {
  /** Path in the page's language, with its query. */
  href: string;
  label: string;
  /** How many are in it, in the reader's digits. */
  count?: string | undefined;
  /** Somebody waits for those that are counted. */
  isUrgent?: boolean | undefined;
  isCurrent: boolean;
}

/**
 * The lists of a screen, as links that work without the script. On phones they are one line that is
 * moved sideways. The current one is marked and no primary button: it does nothing.
 * @param label names the landmark
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 pt-1 pb-2 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              prefetch={false}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium whitespace-nowrap hover:border-primary aria-[current=page]:border-primary aria-[current=page]:bg-secondary aria-[current=page]:text-secondary-content"
            >
              {tab.label}
              <Count of={tab} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListTabsProps<Name extends string> {
  /** Names the landmark. */
  label: string;
  names: readonly Name[];
  current: Name;
  /** Path in the page's language, with its query. */
  hrefOf(name: Name): string;
  wordOf(name: Name): string;
  /** How many are in each, where that is counted. */
  counts?: Partial<Record<Name, number>>;
  /** Beyond this many they are not counted: `1,000+`. */
  countLimit?: number;
  /** Lists in which somebody waits for what is there. */
  urgent?: readonly Name[];
  locale: Locale;
}

/** The lists of a screen by their names, with how many are in each. */
export function ListTabs<Name extends string>(props: ListTabsProps<Name>) {
  const { label, names, current, hrefOf, wordOf, counts, urgent, locale } = props;
  const { countLimit = Infinity } = props;
  const countOf = (count: number) =>
    formatCount(Math.min(count, countLimit), locale) + (count > countLimit ? '+' : '');
  return (
    <Tabs
      label={label}
      tabs={names.map((name) => ({
        href: hrefOf(name),
        label: wordOf(name),
        count: counts?.[name] === undefined ? undefined : countOf(counts[name]),
        isUrgent: urgent?.includes(name) && (counts?.[name] ?? 0) > 0,
        isCurrent: name === current,
      }))}
    />
  );
}

function Count({ of: { count, isUrgent } }: { of: Tab }) {
  if (count === undefined) return null;
  const look = isUrgent
    ? 'min-w-6 rounded-full bg-warning px-1.5 text-center text-sm font-semibold text-warning-content figures'
    : 'text-sm figures';
  return <span className={look}>{count}</span>;
}
