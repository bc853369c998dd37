'use client';

import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition, type KeyboardEvent } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { call } from '@/lib/platform/http/call';
import { CallError } from '@/lib/platform/http/send';
import {
  type Product,
  type getProductRoute,
  quickEditSchema,
  type updateProductRoute,
} from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatBdt, formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { takaText } from './variants/variant-rows';

type Edited = Pick<Product, '_id' | 'price' | 'maxQuantity' | 'minQuantity' | 'version'> & {
  /** Taka: a large rise that waits for review, while `price` stays on sale. */
  priceInReview?: number | undefined;
  /**
   * Number of variants; where there are several, each has its own price and stock, which the update page
   * changes.
   */
  variantCount: number;
};

interface Props {
  product: Edited;
  locale: Locale;
  /** Id of the element with the product's name. */
  describedBy: string;
}

/** Price and stock of one's own product; a press away they can be changed where they stand. */
export function QuickEdit({ product, locale, describedBy }: Props) {
  const t = useTranslations('myProducts');
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refreshing, startRefresh] = useTransition();
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const pieces = (count: number) => t('pieces', { count, formatted: formatCount(count, locale) });
  const { maxQuantity } = product;

  function close(isSaved: boolean): void {
    setOpen(false);
    setSaved(isSaved);
    if (isSaved) startRefresh(() => router.refresh());
    requestAnimationFrame(() => button.current?.focus());
  }

  if (open) {
    return (
      <QuickForm product={product} locale={locale} describedBy={describedBy} onClose={close} />
    );
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <dl
        className={`flex flex-wrap gap-x-6 gap-y-1 ${refreshing ? 'opacity-50' : ''}`}
        aria-busy={refreshing || undefined}
      >
        <div>
          <dt className="text-sm text-muted">{t('price')}</dt>
          <dd className="font-semibold figures">
            {formatBdt(product.price, locale)}
            {product.priceInReview !== undefined && (
              <span className="block text-sm font-normal">
                {t('priceWaits', { price: formatBdt(product.priceInReview, locale) })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('stock')}</dt>
          <dd className="font-semibold figures">
            {pieces(maxQuantity)}
            {maxQuantity < product.minQuantity && (
              <span className={`block text-sm ${DANGER_TEXT}`}>
                {t(maxQuantity === 0 ? 'soldOut' : 'belowMinimum')}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <div className="flex items-center gap-3">
        <p role="status" className="text-sm font-medium text-link empty:hidden">
          {saved && !refreshing ? t('saved') : ''}
        </p>
        {product.variantCount > 1 ? (
          <Link
            href={localePath(locale, `${paths.updateProduct(product._id)}#variants`)}
            prefetch={false}
            aria-describedby={describedBy}
            className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
          >
            <Pencil aria-hidden className="size-4" />
            {t('editVariants', {
              count: product.variantCount,
              formatted: formatCount(product.variantCount, locale),
            })}
          </Link>
        ) : (
          <Button
            ref={button}
            variant="outline"
            aria-describedby={describedBy}
            onClick={() => setOpen(true)}
            className="px-4"
          >
            <Pencil aria-hidden className="size-4" />
            {t('edit')}
          </Button>
        )}
      </div>
    </div>
  );
}

function QuickForm({
  product,
  locale,
  describedBy,
  onClose,
}: Props & { onClose(saved: boolean): void }) {
  const t = useTranslations('myProducts');
  const tCommon = useTranslations('common');
  const labels = useErrorMessages();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.myProducts));
  const [problem, setProblem] = useState('');
  // Starts with the price that the seller last wanted: sent again unchanged, it goes on waiting.
  const price = product.priceInReview ?? product.price;
  const start = {
    price: takaText(price),
    maxQuantity: String(product.maxQuantity),
  };
  const { field, form, formProps, busy } = useApiForm({
    schema: quickEditSchema,
    write: (body, signing) =>
      call<typeof updateProductRoute>('PATCH /update/{id}', { id: product._id, body, ...signing }),
    defaults: start,
    fixed: { version: String(product.version), maxQuantityWas: String(product.maxQuantity) },
    credentials,
    onSuccess: () => onClose(true),
    async onError(error) {
      if (error.code !== 'CONFLICT') return setProblem(labels(error, t('saveFailed')));
      try {
        await takeNewVersion();
      } catch (failure) {
        setProblem(failure instanceof CallError ? labels(failure) : t('saveFailed'));
      }
    },
  });

  /** Keeps what is typed; saving again then applies to the product as it is now. */
  async function takeNewVersion(): Promise<void> {
    const now = await call<typeof getProductRoute>('GET /product/{id}', {
      id: product._id,
      accessToken: await credentials.accessToken(),
    });
    form.setValue('version', String(now.version));
    form.setValue('maxQuantityWas', String(now.maxQuantity));
    setProblem(
      t('conflict', {
        price: formatBdt(now.price, locale),
        stock: formatCount(now.maxQuantity, locale),
      }),
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose(false);
  }

  return (
    <>
      <form
        {...formProps}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,10rem)_minmax(0,10rem)_auto]"
      >
        <TextField
          {...field('price')}
          label={t('priceLabel')}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          required
        />
        <TextField
          {...field('maxQuantity')}
          label={t('stockLabel')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <div className="col-span-full flex gap-2 sm:col-span-1 sm:pt-7.5">
          <Button type="submit" busy={busy} className="px-5">
            {tCommon('save')}
          </Button>
          <Button variant="outline" onClick={() => onClose(false)} className="px-4">
            {tCommon('cancel')}
          </Button>
        </div>
        <p
          role="alert"
          className={`col-span-full text-sm font-semibold empty:hidden ${DANGER_TEXT}`}
        >
          {problem}
        </p>
      </form>
      {loginModal}
    </>
  );
}
