import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { DEADLINE_KINDS, type DeadlineKind } from '@/lib/features/deadlines/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  kind: DeadlineKind;
  counts: Partial<Record<DeadlineKind, { near: number; late: number; isMore: boolean }>>;
  locale: Locale;
}

/** The list's address with a kind. */
export const deadlinesHref = (kind: DeadlineKind, after?: string): string =>
  `${paths.deadlines}?${new URLSearchParams({ kind, ...(after && { after }) })}`;

/** What there are times for, with how much of each is late and near. */
export function DeadlineTabs({ kind, counts, locale }: Props) {
  const t = useTranslations('deadlines');
  return (
    <nav aria-label={t('lists')}>
      <ul className="flex flex-wrap gap-2">
        {DEADLINE_KINDS.map((name) => {
          const count = counts[name];
          if (!count) return null;
          const { near, late, isMore } = count;
          const values = {
            late: formatCount(late, locale),
            near: formatCount(near, locale),
            more: isMore ? '+' : '',
          };
          return (
            <li key={name}>
              <Link
                href={localePath(locale, deadlinesHref(name))}
                prefetch={false}
                aria-current={name === kind ? 'page' : undefined}
                className={`btn target px-4 ${name === kind ? 'btn-primary' : 'border-line bg-surface text-ink hover:bg-paper'}`}
              >
                {t(`kind.${name}`)}
                <span className="figures">{t('counts', values)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
