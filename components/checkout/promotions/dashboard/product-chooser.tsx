'use client';

import { Search, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Field } from '@/components/ui/field';
import { DANGER_TEXT } from '@/components/ui/looks';
import { smallPicture } from '@/components/ui/picture-source';
import type { ProductChoice } from '@/lib/features/catalogue/shared';
import {
  MAX_TARGETS,
  type choosePromotionProductsRoute,
} from '@/lib/features/checkout/promotions/shared';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatBdt, formatCount } from '@/lib/platform/money';
import type { PromotionFormApi } from './use-promotion-form';

const NOTE = 'products-note';

interface Props {
  api: PromotionFormApi;
  /** The promotion that is changed; undefined while it is being made. */
  promotionId: string | undefined;
  /** What it names already. */
  known: readonly ProductChoice[];
  locale: Locale;
}

/** The products of a promotion: found by name, SKU, barcode or address, chosen ones as rows that can be taken out. */
export function ProductChooser({
  api: { form, base, errorOf },
  promotionId,
  known,
  locale,
}: Props) {
  const t = useTranslations('promotions.chooser');
  const labels = useErrorMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState<ReadonlyMap<string, ProductChoice>>(
    () => new Map(known.map((product) => [product._id, product])),
  );
  const [found, setFound] = useState<readonly ProductChoice[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const [said, setSaid] = useState('');
  const kept = useWatch({ control: form.control, name: 'products' }) as string | undefined;
  const chosen = (kept ?? base.products).split('\n').filter((each) => each !== '');
  const error = errorOf('products');
  const count = (of: number) => formatCount(of, locale);

  function keep(ids: readonly string[]): void {
    form.setValue('products', ids.join('\n'), { shouldValidate: error !== undefined });
  }

  async function search(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const products = await call<typeof choosePromotionProductsRoute>(
        'GET /api/promotions/products',
        {
          query: {
            q: input.current!.value,
            ...(promotionId !== undefined && { promotion: promotionId }),
          },
        },
      );
      setFound(products);
      setSeen(new Map([...seen, ...products.map((each) => [each._id, each] as const)]));
      setSaid(t('found', { count: products.length, formatted: count(products.length) }));
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem;
      setFailure(problem.reasons.q ?? labels(problem, t('failed')));
    } finally {
      setBusy(false);
    }
  }

  /** Enter searches: it would send the whole form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void search();
  }

  function add(product: ProductChoice): void {
    if (chosen.includes(product._id) || chosen.length >= MAX_TARGETS) return;
    keep([...chosen, product._id]);
    setSaid(t('added', { name: nameOf(product, locale) }));
  }

  function remove(productId: string): void {
    keep(chosen.filter((each) => each !== productId));
    const product = seen.get(productId);
    setSaid(t('removed', { name: product ? nameOf(product, locale) : t('gone') }));
    input.current?.focus();
  }

  return (
    <fieldset
      name="products"
      tabIndex={-1}
      aria-describedby={error ? NOTE : undefined}
      className="min-w-0 space-y-3 outline-none sm:col-span-2"
    >
      <legend className="mb-1 font-semibold">
        {t('chosen', { count: count(chosen.length), most: count(MAX_TARGETS) })}
      </legend>
      {error && (
        <p id={NOTE} role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
      {chosen.length > 0 && (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-(--radius-box) border border-line">
          {chosen.map((productId) => {
            const product = seen.get(productId);
            return (
              <li key={productId} className="flex items-center gap-3 px-3 py-2">
                {product ? (
                  <Facts product={product} locale={locale} />
                ) : (
                  <span className="min-w-0 grow text-muted">{t('gone')}</span>
                )}
                <button
                  type="button"
                  onClick={() => remove(productId)}
                  aria-label={t('remove', { name: product ? nameOf(product, locale) : t('gone') })}
                  className="grid size-11 shrink-0 place-items-center rounded-field hover:bg-paper"
                >
                  <Trash2 aria-hidden className="size-5" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Field id={id} label={t('find')} hint={t('findHint')} error={failure}>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            type="search"
            maxLength={500}
            autoComplete="off"
            onKeyDown={onKeyDown}
            aria-invalid={failure ? true : undefined}
            aria-describedby={`${id}-note`}
            className="input w-full min-w-0 text-base"
          />
          <Button variant="outline" busy={isBusy} onClick={() => void search()}>
            <Search aria-hidden className="size-5" />
            {t('search')}
          </Button>
        </div>
      </Field>
      <p role="status" className="sr-only">
        {said}
      </p>
      {found?.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      {found && found.length > 0 && (
        <ul
          aria-label={t('results')}
          className="divide-y divide-line rounded-(--radius-box) border border-line"
        >
          {found.map((product) => {
            const isChosen = chosen.includes(product._id);
            return (
              <li key={product._id} className="flex items-center gap-3 px-3 py-2">
                <Facts product={product} locale={locale} />
                <Button
                  variant="outline"
                  disabled={isChosen || chosen.length >= MAX_TARGETS}
                  aria-label={t(isChosen ? 'isChosen' : 'addOne', {
                    name: nameOf(product, locale),
                  })}
                  onClick={() => add(product)}
                  className="shrink-0 px-4"
                >
                  {t(isChosen ? 'in' : 'add')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}

function Facts({ product, locale }: { product: ProductChoice; locale: Locale }) {
  return (
    <>
      {/* Already in its size. */}
      <img
        src={smallPicture(product.image)}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        className="size-12 shrink-0 rounded-lg border border-line bg-white object-contain"
      />
      <span className="min-w-0 grow">
        <span lang={nameLanguage(product, locale)} className="line-clamp-2 font-semibold">
          {nameOf(product, locale)}
        </span>
        <span className="block text-sm wrap-anywhere text-muted figures">
          {[...product.skus, formatBdt(product.price, locale)].join(' · ')}
        </span>
      </span>
    </>
  );
}
