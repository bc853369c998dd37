'use client';

import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition, type FormEvent } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { TextField } from '@/components/ui/text-field';
import { useMutation } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import type { deleteProductRoute } from '@/lib/features/catalogue/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatBdt, formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { Thumb } from '@/components/ui/thumb';

interface Deletable {
  _id: string;
  name: string;
  image: string;
  /** Taka. */
  price: number;
  stock: number;
  /** Orders that are neither finished nor cancelled. */
  running: number;
  /** Seller of the product, where it isn't the user's own. */
  seller?: string;
}

interface Props {
  locale: Locale;
  /** The id as it was asked for. */
  asked: string;
  problem: 'required' | 'malformed' | 'none' | 'notYours' | null;
  product: Deletable | null;
}

/**
 * The id, then the product, then the question. The first step is a GET form and the second a POST
 * form, so both work without the script; with it the question comes by itself.
 */
export function DeleteProduct({ locale, asked, problem, product }: Props) {
  const t = useTranslations('deleteProduct');
  const tCommon = useTranslations('common');
  const labels = useErrorMessages();
  const { showSuccess, showError } = useResultDialogs();
  const router = useRouter();
  const page = localePath(locale, paths.deleteProduct);
  const { credentials, loginModal } = useSignIn(locale, page);
  const { mutateAfter, busy } = useMutation({
    credentials,
    write: (id: string, signing) =>
      call<typeof deleteProductRoute>('DELETE /delete/{id}', { id, ...signing }),
    async onSuccess() {
      await showSuccess(t('doneTitle'), t('done'));
      router.replace(page);
    },
    async onError(failure) {
      await showError(undefined, failure.status === 404 ? t('none') : labels(failure, t('failed')));
      router.refresh();
    },
  });
  const [looking, startLooking] = useTransition();
  const [missing, setMissing] = useState(false);
  /** Set by the first step: the product is shown first, then the question follows. */
  const asks = useRef(false);
  const error = missing ? t('required') : problem && !looking ? t(problem) : undefined;

  function lookUp(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const id = String(new FormData(event.currentTarget).get('id') ?? '').trim();
    setMissing(id === '');
    const field = event.currentTarget.querySelector('input');
    if (id === '') return field?.focus();
    asks.current = true;
    if (id === product?._id) return void remove();
    startLooking(() => router.push(`${page}?${new URLSearchParams({ id })}`));
  }

  async function remove(): Promise<void> {
    asks.current = false;
    if (!product) return;
    await mutateAfter(async (sendIt) => {
      const sure = await confirmDialog({
        title: t('confirmTitle'),
        text: t('confirm', { name: product.name }),
        button: t('confirmYes'),
        cancel: t('confirmNo'),
      });
      if (sure) await sendIt(product._id);
    });
  }

  useEffect(() => {
    if (!asks.current || looking) return;
    if (product) void remove();
    else if (problem) document.querySelector<HTMLInputElement>('input[name=id]')?.focus();
    asks.current = problem === null && asks.current;
  });

  return (
    <div className="space-y-5">
      <form action={page} onSubmit={lookUp} noValidate className="space-y-4 panel p-5">
        <TextField
          // The key brings the field back to the address after the page changed it.
          key={asked}
          name="id"
          label={t('id')}
          hint={t('idHint')}
          error={error}
          defaultValue={asked}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" variant="danger" busy={looking} className="px-5">
          <Trash2 aria-hidden className="size-4" />
          {t('submit')}
        </Button>
      </form>
      {product && !looking && (
        <section aria-labelledby="found" className="space-y-4 panel border-error p-5">
          <h2 id="found" className="text-lg font-semibold">
            {t('found')}
          </h2>
          <div className="flex gap-4">
            <Thumb src={product.image} missing="–" size={96} />
            <div className="min-w-0">
              <p className="font-semibold">{product.name}</p>
              <dl className="mt-1 text-[0.9375rem]">
                <Fact label={t('price')}>{formatBdt(product.price, locale)}</Fact>
                <Fact label={t('stock')}>{formatCount(product.stock, locale)}</Fact>
                {product.seller && <Fact label={tCommon('seller')}>{product.seller}</Fact>}
              </dl>
            </div>
          </div>
          <p>
            {t('running', {
              count: product.running,
              formatted: formatCount(product.running, locale),
            })}{' '}
            {t('forGood')}
          </p>
          <form
            action={`/delete/${product._id}`}
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void remove();
            }}
            className="flex flex-wrap gap-3"
          >
            <input type="hidden" name="id" value={product._id} />
            <Button type="submit" variant="danger" busy={busy} className="px-5">
              {t('confirmYes')}
            </Button>
            <Link
              href={page}
              prefetch={false}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
            >
              {t('confirmNo')}
            </Link>
          </form>
        </section>
      )}
      {loginModal}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium figures">{children}</dd>
    </div>
  );
}
