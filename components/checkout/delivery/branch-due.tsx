import { useTranslations } from 'next-intl';
import { rowValue } from '@/components/ui/looks';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

/** Amount that somebody pays a transport company at its branch, in taka, with its name where it has one. */
export interface DueAtBranch {
  atBranch: number;
  branch?: { en: string; bn: string };
}

/** `Pay at the branch: Karnaphuli Transport`, in words of `basketPage`. */
export function useBranchLabel(locale: Locale) {
  const t = useTranslations('basketPage');
  return ({ branch }: DueAtBranch): string => {
    const name = branch && (branch[locale] || branch.en || branch.bn);
    return name ? t('branchDueAt', { branch: name }) : t('branchDue');
  };
}

/**
 * Amounts paid at transport branches, below a total that they are no part of. Renders nothing where there are
 * none.
 */
export function BranchDue({
  of,
  locale,
  className = '',
}: {
  of: readonly DueAtBranch[];
  locale: Locale;
  className?: string;
}) {
  const t = useTranslations('basketPage');
  const labelOf = useBranchLabel(locale);
  const due = of.filter(({ atBranch }) => atBranch > 0);
  if (due.length === 0) return null;
  return (
    <div data-branch-due className={`grid gap-1 text-[0.9375rem] ${className}`}>
      <dl className="grid gap-1">
        {due.map((each, place) => {
          const sum = formatTaka(each.atBranch, locale);
          return (
            <div key={place} className="flex items-baseline justify-between gap-4 font-semibold">
              <dt className="min-w-0 wrap-anywhere">{labelOf(each)}</dt>
              <dd translate="no" className={`break-words ${rowValue(sum)}`}>
                {sum}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-sm text-muted">{t('branchApart')}</p>
    </div>
  );
}
