import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { Thumb } from '@/components/ui/thumb';
import {
  type decidePicturesRoute,
  dropField,
  MAX_TYPED,
  productField,
  type NamedProduct,
  type PictureBatchView,
  type WaitingPicture,
} from '@/lib/features/imports/pictures/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';

const PATH = '/api/products/pictures/decide' satisfies (typeof decidePicturesRoute)['path'];
const SUGGESTIONS = 'picture-products';

interface Props {
  batch: PictureBatchView;
  locale: Locale;
}

const nameIn = (locale: Locale, { productName, productNameBn }: NamedProduct): string =>
  (locale === 'bn' && productNameBn) || productName;

/** Pictures that wait for their products: those without one first, then those that have theirs. */
export function BatchForm({ batch, locale }: Props) {
  const t = useTranslations('bulkPictures');
  const { matched, ambiguous, unmatched } = batch;
  const open = ambiguous.length + unmatched.length > 0;
  return (
    <form action={PATH} method="post" className="space-y-6">
      {open && (
        <section aria-labelledby="open-pictures" className="space-y-6 panel p-4 sm:p-6">
          {ambiguous.length > 0 && <Ambiguous {...{ batch, locale }} />}
          {unmatched.length > 0 && <Unmatched {...{ batch, locale }} />}
          <Button type="submit" name="act" value="save" variant="outline">
            {t('save')}
          </Button>
        </section>
      )}
      {matched.length > 0 && <Matched {...{ batch, locale }} />}
      {matched.length > 0 && <Apply {...{ batch, locale }} />}
    </form>
  );
}

function Ambiguous({ batch: { ambiguous, unmatched }, locale }: Props) {
  const t = useTranslations('bulkPictures');
  return (
    <div className="space-y-3">
      <h2 id={unmatched.length > 0 ? undefined : 'open-pictures'} className="text-xl font-semibold">
        {t('ambiguous', {
          count: ambiguous.length,
          formatted: formatCount(ambiguous.length, locale),
        })}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {ambiguous.map((picture) => (
          <Row key={picture.key} picture={picture}>
            <select
              name={productField(picture.key)}
              aria-label={t('productOf', { name: picture.name })}
              defaultValue=""
              className="select w-full text-base"
            >
              <option value="">{t('chooseProduct')}</option>
              {picture.candidates.map((product) => (
                <option key={product.productId} value={product.productId}>
                  {`${nameIn(locale, product)} · ${t('has', {
                    count: product.pictures,
                    formatted: formatCount(product.pictures, locale),
                  })}`}
                </option>
              ))}
            </select>
          </Row>
        ))}
      </ul>
    </div>
  );
}

function Unmatched({ batch: { unmatched, suggestions }, locale }: Props) {
  const t = useTranslations('bulkPictures');
  return (
    <div className="space-y-3">
      <h2 id="open-pictures" className="text-xl font-semibold">
        {t('unmatched', {
          count: unmatched.length,
          formatted: formatCount(unmatched.length, locale),
        })}
      </h2>
      <p className="text-muted">{t('unmatchedHint')}</p>
      <datalist id={SUGGESTIONS}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul className="divide-y divide-line border-y border-line">
        {unmatched.map((picture) => {
          const isUnknown = picture.typed !== '';
          return (
            <Row key={picture.key} picture={picture}>
              <input
                name={productField(picture.key)}
                aria-label={t('productOf', { name: picture.name })}
                defaultValue={picture.typed}
                list={SUGGESTIONS}
                maxLength={MAX_TYPED}
                placeholder={t('product')}
                aria-invalid={isUnknown || undefined}
                aria-describedby={isUnknown ? `unknown-${picture.key}` : undefined}
                className="input w-full text-base aria-invalid:border-2 aria-invalid:border-error"
              />
              {isUnknown && (
                <p
                  id={`unknown-${picture.key}`}
                  className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}
                >
                  {t('unknown')}
                </p>
              )}
            </Row>
          );
        })}
      </ul>
    </div>
  );
}

/** A picture without a product, with the field that gives it one. */
function Row({ picture, children }: { picture: WaitingPicture; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 py-3 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-center">
      <Thumb src={picture.url} missing="" size={64} />
      <p className="self-center text-sm wrap-anywhere">{picture.name}</p>
      <div className="col-span-full sm:col-span-1">{children}</div>
      <div className="col-span-full sm:col-span-1">
        <Drop picture={picture} />
      </div>
    </li>
  );
}

function Drop({ picture: { key, name } }: { picture: WaitingPicture }) {
  const t = useTranslations('bulkPictures');
  return (
    <label className="inline-flex target items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={dropField(key)}
        aria-label={t('dropNamed', { name })}
        className="checkbox checkbox-sm"
      />
      {t('drop')}
    </label>
  );
}

function Matched({ batch: { matched }, locale }: Props) {
  const t = useTranslations('bulkPictures');
  const tState = useTranslations('dashboard.status');
  const pictures = countOf(matched);
  return (
    <section aria-labelledby="matched-pictures" className="space-y-3 panel p-4 sm:p-6">
      <h2 id="matched-pictures" className="text-xl font-semibold">
        {t('matched', { pictures, formatted: formatCount(pictures, locale) })}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {matched.map(({ product, pictures: own }) => (
          <li key={product.productId} className="space-y-2 py-4">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link
                href={localePath(locale, paths.updateProduct(product.productId))}
                prefetch={false}
                className="inline-flex min-h-6 min-w-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:text-link hover:underline"
              >
                {nameIn(locale, product)}
              </Link>
              <span className="text-sm text-muted">
                {tState(product.status)}
                {' · '}
                {t('has', {
                  count: product.pictures,
                  formatted: formatCount(product.pictures, locale),
                })}
              </span>
            </p>
            <ul className="flex flex-wrap gap-4">
              {own.map((picture, at) => (
                <li key={picture.key} className="w-36 text-sm">
                  <input type="hidden" name={productField(picture.key)} value={product.productId} />
                  <Thumb src={picture.url} missing="" size={96} />
                  <p className="mt-1 wrap-anywhere">{picture.name}</p>
                  <p className="text-muted">
                    {at === 0 && product.pictures === 0 ? `${t('first')} · ` : ''}
                    {t(`by.${picture.by}`)}
                  </p>
                  <Drop picture={picture} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

const countOf = (matched: PictureBatchView['matched']): number =>
  matched.reduce((sum, { pictures }) => sum + pictures.length, 0);

function Apply({ batch: { matched }, locale }: Props) {
  const t = useTranslations('bulkPictures.apply');
  const some = (test: (product: NamedProduct) => boolean) =>
    matched.some(({ product }) => test(product));
  return (
    <section aria-labelledby="give-pictures" className="space-y-4 panel p-4 sm:p-6">
      <h2 id="give-pictures" className="text-xl font-semibold">
        {t('heading')}
      </h2>
      {some(({ pictures }) => pictures > 0) && (
        <fieldset>
          <legend className="font-semibold">{t('mode')}</legend>
          {(['add', 'replace'] as const).map((mode) => (
            <label key={mode} className="flex target items-center gap-3">
              <input
                type="radio"
                name="mode"
                value={mode}
                defaultChecked={mode === 'add'}
                className="radio radio-sm"
              />
              {t(mode)}
            </label>
          ))}
        </fieldset>
      )}
      {some(({ status }) => status === 'draft') && (
        <label className="flex target items-center gap-3">
          <input
            type="checkbox"
            name="send"
            value="on"
            defaultChecked
            className="checkbox checkbox-sm"
          />
          {t('send')}
        </label>
      )}
      {some(({ status }) => status === 'published' || status === 'paused') && (
        <p className="text-muted">{t('review')}</p>
      )}
      <Button type="submit" name="act" value="apply" className="px-6">
        {t('submit', {
          formatted: formatCount(countOf(matched), locale),
          products: formatCount(matched.length, locale),
        })}
      </Button>
    </section>
  );
}

/** Drops everything that waits, behind a second press. */
export function DiscardForm() {
  const t = useTranslations('bulkPictures.discard');
  return (
    <details>
      <summary className="inline-flex target cursor-pointer items-center text-link underline-offset-4 hover:underline">
        {t('open')}
      </summary>
      <form action={PATH} method="post" className="space-y-3">
        <p>{t('text')}</p>
        <Button type="submit" name="act" value="discard" variant="danger">
          {t('submit')}
        </Button>
      </form>
    </details>
  );
}
