import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import {
  countedField,
  type CountLineView,
  type CountView,
  LINES_SHOWN,
  MAX_TYPED,
  wasField,
} from '@/lib/features/imports/counts/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';
import { stepPath } from './count-forms';

interface LinesProps {
  count: CountView;
  page: number;
  locale: Locale;
}

/** The counted number of a line, as text. */
export function useLineName(locale: Locale): (line: CountLineView) => string {
  const t = useTranslations('stockCount');
  return (line) =>
    line.productName === ''
      ? t('gone')
      : [nameOf(line, locale), line.variantName[locale]].filter(Boolean).join(', ');
}

function LineName({ line, locale }: { line: CountLineView; locale: Locale }) {
  const t = useTranslations('stockCount');
  const variant = line.variantName[locale];
  if (line.productName === '') return <span className="text-muted">{t('gone')}</span>;
  return (
    <>
      <Link
        href={localePath(locale, paths.dashboardProduct(line.productId))}
        prefetch={false}
        lang={nameLanguage(line, locale)}
        className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {nameOf(line, locale)}
      </Link>
      {variant && <span className="block text-sm">{variant}</span>}
      {line.sku && <span className="block text-sm text-muted">{line.sku}</span>}
    </>
  );
}

/** A page of a count with a field for each line: an ordinary form. */
export function EntryForm({ count, page, locale }: LinesProps) {
  const t = useTranslations('stockCount.entry');
  const nameText = useLineName(locale);
  const hasNext = page * LINES_SHOWN < count.total;
  return (
    <form action={stepPath(count._id)} method="post" className="panel p-4 sm:p-6">
      <input type="hidden" name="count" value={count._id} />
      <input type="hidden" name="page" value={page} />
      <h2 id="count-entry" className="mb-1 text-xl font-semibold">
        {t('heading')}
      </h2>
      <p className="mb-3 text-muted">{t('text')}</p>
      {/* Return in a field saves the page; the first button of a form is what it presses. */}
      <button type="submit" name="act" value="save" tabIndex={-1} className="sr-only" aria-hidden>
        {t('save')}
      </button>
      <ul aria-labelledby="count-entry" className="divide-y divide-line border-y border-line">
        {count.lines.map((line) => {
          const text = line.typed || String(line.counted ?? '');
          const field = countedField(line.place);
          const isWrong = line.typed !== '';
          return (
            <li
              key={line.place}
              className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]"
            >
              <div className="min-w-0">
                <LineName line={line} locale={locale} />
                <p className="text-sm text-muted sm:hidden">
                  {t('shown', { formatted: formatCount(line.shown, locale) })}
                </p>
              </div>
              <p className="hidden text-end text-muted figures sm:block">
                {t('shown', { formatted: formatCount(line.shown, locale) })}
              </p>
              <div>
                <input type="hidden" name={wasField(line.place)} value={text} />
                <input
                  name={field}
                  defaultValue={isWrong ? text : localDigits(text, locale)}
                  aria-label={t('field', { name: nameText(line) })}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={MAX_TYPED}
                  placeholder={t('placeholder')}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? `${field}-wrong` : undefined}
                  className="input w-full text-end text-base figures aria-invalid:border-2 aria-invalid:border-error"
                />
              </div>
              {isWrong && (
                <p
                  id={`${field}-wrong`}
                  className={`col-span-full text-end text-sm font-semibold ${DANGER_TEXT}`}
                >
                  {t('wrong')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasNext && (
          <Button type="submit" name="act" value="next" className="px-6">
            {t('next')}
          </Button>
        )}
        <Button
          type="submit"
          name="act"
          value="check"
          variant={hasNext ? 'outline' : 'primary'}
          className="px-6"
        >
          {t('check')}
        </Button>
        <Button type="submit" name="act" value="save" variant="outline">
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Lines with another number than the shop had, with what is missing or more, and how each went once saved. */
export function DifferenceTable({ count, locale }: Omit<LinesProps, 'page'>) {
  const t = useTranslations('stockCount.differences');
  const tOutcome = useTranslations('stockCount.outcome');
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-[0.9375rem]">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-start font-medium">
              {t('product')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-medium">
              {t('was')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-medium">
              {t('countedColumn')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-medium">
              {t('difference')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {count.lines.map((line) => {
            const change = (line.counted ?? line.shown) - line.shown;
            const { outcome } = line;
            const isKept = outcome === 'gone' || outcome === 'changed' || outcome === 'under';
            return (
              <tr key={line.place}>
                <th scope="row" className="py-2 text-start font-normal">
                  <LineName line={line} locale={locale} />
                  {isKept && (
                    <span className={`block text-sm font-semibold ${DANGER_TEXT}`}>
                      {tOutcome(outcome)}
                    </span>
                  )}
                </th>
                <td className="py-2 ps-3 text-end figures">{formatCount(line.shown, locale)}</td>
                <td className="py-2 ps-3 text-end figures">
                  {formatCount(line.counted ?? line.shown, locale)}
                </td>
                <td
                  className={`py-2 ps-3 text-end font-semibold figures ${change < 0 ? DANGER_TEXT : ''}`}
                >
                  {t(change < 0 ? 'missing' : 'more', {
                    count: Math.abs(change),
                    formatted: formatCount(Math.abs(change), locale),
                  })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
