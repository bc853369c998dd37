'use client';

import { CircleCheck, Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView } from '@/lib/features/imports/rules';
import { formatCount } from '@/lib/platform/money';

const cell = 'px-3 py-2.5 text-start align-top';

/** What is wrong in the file, row by row; the first ones here and all of them as a file. */
export function IssuesTable({ current, locale }: { current: ImportView; locale: Locale }) {
  const t = useTranslations('productImport.problems');
  const sentence = useTranslations('productImport.issues');
  const { issues, errors, warnings } = current;
  const total = errors + warnings;
  if (total === 0) {
    return (
      <section className="flex items-center gap-3 panel p-4 sm:p-6">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-link" />
        <div>
          <h2 className="font-semibold">{t('none')}</h2>
          <p className="text-muted">{t('noneText')}</p>
        </div>
      </section>
    );
  }
  return (
    <section className="space-y-3 panel p-4 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="space-y-1">
          <h2 id="problems" className="text-xl font-semibold">
            {t('heading')}
          </h2>
          <p>
            {t('counts', {
              errors,
              formattedErrors: formatCount(errors, locale),
              warnings,
              formattedWarnings: formatCount(warnings, locale),
            })}
          </p>
          {errors > 0 && <p className="text-muted">{t('errorsText')}</p>}
          {total > issues.length && (
            <p className="text-muted">
              {t('first', {
                shown: formatCount(issues.length, locale),
                total: formatCount(total, locale),
              })}
            </p>
          )}
        </div>
        <a
          href={`/api/imports/issues/${current._id}?lang=${locale}`}
          download
          className="btn target border-line bg-surface text-ink hover:bg-paper"
        >
          <Download aria-hidden className="size-5" />
          {t('download')}
        </a>
      </div>
      <div
        className="max-h-96 overflow-y-auto rounded-(--radius-box) border border-line"
        role="region"
        aria-labelledby="problems"
        tabIndex={0}
      >
        <table className="w-full text-[0.9375rem]">
          <thead className="sticky top-0 bg-paper text-sm text-muted">
            <tr>
              <th scope="col" className={cell}>
                {t('row')}
              </th>
              <th scope="col" className={`${cell} max-sm:hidden`}>
                {t('column')}
              </th>
              <th scope="col" className={cell}>
                {t('what')}
              </th>
            </tr>
          </thead>
          <tbody>
            {issues.map(({ row, column, level, code, value = '' }, place) => (
              <tr key={place} className="border-t border-line">
                <td className={`${cell} figures`}>{formatCount(row, locale)}</td>
                <td className={`${cell} wrap-anywhere max-sm:hidden`}>{column}</td>
                <td className={`${cell} wrap-anywhere`}>
                  <strong className={level === 'error' ? DANGER_TEXT : 'font-semibold'}>
                    {t(level)}
                  </strong>{' '}
                  <span className="text-muted sm:hidden">{column} </span>
                  <span className="block">{sentence(code, { value })}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
