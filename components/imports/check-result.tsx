'use client';

import { CircleCheck, Download, ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ImportView, SampleProduct } from '@/lib/features/imports/shared';
import { formatCount, formatBdt } from '@/lib/platform/money';
import { categoryKey } from '@/components/catalogue/category-keys';
import { smallPicture } from '@/components/ui/picture-source';
import { isCategory } from '@/lib/shop/categories';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ChoicesForm } from './choices-form';
import { MappingForm } from './mapping-form';
import { Counts, DraftsNote } from './progress-view';

const cell = 'px-3 py-2.5 text-start align-top';

/** Table of what is wrong in the file, row by row; the first ones here and all of them as a file. */
function IssuesTable({ current, locale }: { current: ImportView; locale: Locale }) {
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

/** The first products of the file as they would stand in the shop. */
function SampleList({ current, locale }: { current: ImportView; locale: Locale }) {
  const t = useTranslations('productImport.sample');
  const { sample, currency } = current;
  if (sample.length === 0) return null;
  return (
    <section className="space-y-3 panel p-4 sm:p-6">
      <h2 className="text-xl font-semibold">{t('heading')}</h2>
      <p className="text-muted">
        {t('first', { count: sample.length, formatted: formatCount(sample.length, locale) })}
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {sample.map((product) => (
          <Sample key={product.row} product={product} currency={currency} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

interface SampleProps {
  product: SampleProduct;
  currency: string;
  locale: Locale;
}

function Sample({ product, currency, locale }: SampleProps) {
  const t = useTranslations('productImport.sample');
  const names = useTranslations('category');
  const { pictures, category, price, sourcePrice, options, variants } = product;
  const own = pictures.find((url) => url.startsWith('/uploads/'));
  const elsewhere = pictures.length;
  return (
    <li className="flex gap-3 rounded-(--radius-box) border border-line p-3">
      {own ? (
        <img
          src={smallPicture(own)}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-lg border border-line bg-white object-contain"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-lg border border-line bg-paper text-muted">
          <ImageOff aria-hidden className="size-6" />
        </span>
      )}
      <div className="min-w-0 space-y-0.5">
        <p className="font-semibold wrap-anywhere">{product.productName}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {product.brand} · {isCategory(category) ? names(categoryKey(category)) : category}
        </p>
        <p className="figures">
          <span className="font-semibold">
            {product.highestPrice > price
              ? t('prices', {
                  from: formatBdt(price, locale),
                  to: formatBdt(product.highestPrice, locale),
                })
              : formatBdt(price, locale)}
          </span>
          {currency !== 'BDT' && (
            <span className="text-sm text-muted">
              {' '}
              {t('inFile', { price: sourcePrice, currency })}
            </span>
          )}
        </p>
        <p className="text-sm text-muted figures">
          {t('stock', { stock: formatCount(product.stock, locale) })}
          {options.length > 0 &&
            ` · ${t('variants', { count: variants, formatted: formatCount(variants, locale) })}`}
          {' · '}
          {t(`action.${product.action}`)}
          {!own && ` · ${t('pictureMissing')}`}
          {!own &&
            elsewhere > 0 &&
            ` · ${t('picturesElsewhere', {
              count: elsewhere,
              formatted: formatCount(elsewhere, locale),
            })}`}
        </p>
        {options.map(({ name, values, count }) => (
          <p key={name} className="text-sm wrap-anywhere">
            {t(count > values.length ? 'moreValues' : 'values', {
              name,
              values: values.join(', '),
              formatted: formatCount(count - values.length, locale),
            })}
          </p>
        ))}
        <p className="line-clamp-2 text-sm wrap-anywhere">{product.description}</p>
        {product.content && (
          <p className="line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
            {product.content}
          </p>
        )}
      </div>
    </li>
  );
}

const DELIMITERS: Record<string, 'comma' | 'semicolon' | 'tab' | 'pipe'> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
};

interface Props {
  current: ImportView;
  locale: Locale;
  busy: boolean;
  /** See `MappingForm`. */
  account: string;
  typed: Readonly<Record<string, string>> | null;
  onCheck(choices: unknown): void;
  onStart(): void;
  onAnother(): void;
}

/** The dry run: what an import would do, what the seller has to say to it, what is wrong. */
export function CheckResult(props: Props) {
  const { current, locale, busy, account, typed, onCheck, onStart, onAnother } = props;
  const t = useTranslations('productImport');
  /** Whether something was chosen that this dry run doesn't know of. */
  const [unsaved, setUnsaved] = useState(false);
  const { counts, unreached, problem, rows, products } = current;
  const count = counts.created + counts.changed;
  const drafts = current.drafts.pictureless + current.drafts.unpublished;
  const found = {
    format: t(`formats.${current.columns.length > 0 ? 'mapped' : current.format}`),
    rows,
    formattedRows: formatCount(rows, locale),
    products,
    formattedProducts: formatCount(products, locale),
  };
  return (
    <>
      <section className="space-y-4 panel p-4 sm:p-6">
        <div className="space-y-1">
          <h2 className="text-xl font-semibold">{t('check.heading')}</h2>
          <p className="font-medium wrap-anywhere">{current.fileName}</p>
          <p className="text-muted">
            {current.sheet === undefined
              ? t('check.found', {
                  ...found,
                  encoding: current.encoding.toUpperCase(),
                  delimiter: t(`delimiters.${DELIMITERS[current.delimiter] ?? 'comma'}`),
                })
              : t('check.foundSheet', { ...found, sheet: current.sheet })}
          </p>
        </div>
        <Counts of={current} locale={locale} />
        {problem?.code === 'draftQuota' && (
          <Notice tone="warning">
            <p>
              {t('check.draftRoom', {
                quota: formatCount(Number(problem.value), locale),
                unreached: formatCount(unreached, locale),
              })}
            </p>
          </Notice>
        )}
        {problem?.code === 'quota' && (
          <Notice tone="warning">
            <p>
              {t('check.room', {
                quota: formatCount(Number(problem.value), locale),
                count,
                formatted: formatCount(count, locale),
                unreached: formatCount(unreached, locale),
              })}
            </p>
          </Notice>
        )}
        {count === 0 && !problem && (
          <Notice title={t('check.nothing')}>
            <p>{t(counts.unchanged > 0 ? 'check.nothingText' : 'check.nothingGood')}</p>
          </Notice>
        )}
        <DraftsNote drafts={current.drafts} locale={locale} />
        {counts.created > drafts && <p className="text-muted">{t('check.pending')}</p>}
        <div className="flex flex-wrap gap-3">
          {count > 0 && (
            <Button
              busy={busy}
              className="px-6"
              disabled={unsaved}
              aria-describedby={unsaved ? 'stale' : undefined}
              onClick={onStart}
            >
              {t('check.import', { count, formatted: formatCount(count, locale) })}
            </Button>
          )}
          <Button variant="outline" onClick={onAnother}>
            {t('check.another')}
          </Button>
        </div>
        <p id="stale" role="status">
          {unsaved && t('check.stale')}
        </p>
      </section>
      {current.columns.length > 0 && (
        <details className="panel p-4 sm:p-6" open={typed !== null}>
          <summary className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline">
            {t('mapping.change')}
          </summary>
          <div className="mt-3">
            <MappingForm current={current} account={account} typed={typed} />
          </div>
        </details>
      )}
      {(current.format !== 'own' || current.categories.length > 0) && (
        <ChoicesForm
          current={current}
          locale={locale}
          busy={busy}
          onUnsaved={() => setUnsaved(true)}
          onCheck={onCheck}
        />
      )}
      <IssuesTable current={current} locale={locale} />
      <SampleList current={current} locale={locale} />
    </>
  );
}
