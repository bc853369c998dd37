import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { RETURN_TABS, type ReturnTab } from '@/lib/features/returns/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/paths';
import { returnsHref } from './returns-href';

interface Props {
  tab: ReturnTab;
  counts: Record<ReturnTab, number>;
  locale: Locale;
}

/** The lists of returns with how many are in each. */
export function ReturnTabs({ tab, counts, locale }: Props) {
  const t = useTranslations('returns.deskList');
  return (
    <nav aria-label={t('lists')}>
      <ul className="flex flex-wrap gap-2">
        {RETURN_TABS.map((name) => (
          <li key={name}>
            <Link
              href={localePath(locale, returnsHref({ tab: name }))}
              prefetch={false}
              aria-current={name === tab ? 'page' : undefined}
              className={`btn target px-4 ${name === tab ? 'btn-primary' : 'border-line bg-surface text-ink hover:bg-paper'}`}
            >
              {t(`tab.${name}`)}
              <span className="figures">{formatCount(counts[name], locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
