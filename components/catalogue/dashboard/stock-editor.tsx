'use client';

import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { useFieldLabels } from '@/components/ui/use-field-labels';
import { useMutation } from '@/components/ui/use-mutation';
import type { updateVariantsRoute } from '@/lib/features/catalogue/shared';
import { call } from '@/lib/platform/http/call';
import type { BodyOf } from '@/lib/platform/http/route';
import { toLatinDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useProductRefusal } from './use-product-refusal';

/** A variant as this editor shows it; the price in taka, the one that waits where one does. */
interface EditedVariant {
  _id: string;
  name: string;
  price: number;
  stock: number;
}

interface Props {
  productId: string;
  version: number;
  variants: readonly EditedVariant[];
  locale: Locale;
  /** The table that stands here while nothing is edited. */
  children: ReactNode;
}

type Change = BodyOf<typeof updateVariantsRoute>;

const plain = (value: FormDataEntryValue | null) => toLatinDigits(String(value ?? '').trim());

/** The variants whose fields say something else than what was shown. */
function changesOf(form: FormData, variants: readonly EditedVariant[]): Change['variants'] {
  return variants.flatMap(({ _id, price, stock }) => {
    const typed = {
      price: plain(form.get(`price.${_id}`)),
      stock: plain(form.get(`stock.${_id}`)),
    };
    const isPrice = typed.price !== String(price);
    const isStock = typed.stock !== String(stock);
    if (!isPrice && !isStock) return [];
    return [
      {
        _id,
        // The server reads numbers as people type them, and says what is none.
        ...(isPrice && { price: typed.price as unknown as number }),
        ...(isStock && { stock: typed.stock as unknown as number, stockWas: stock }),
      },
    ];
  });
}

/**
 * Returns the errors by the name of their input; an error without an input here is shown as one of the whole.
 */
function errorsByInput(
  fields: Readonly<Record<string, string>>,
  sent: Change['variants'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, labels]) => {
      const [, index, field] = path.split('.');
      const variant = sent[Number(index)];
      const isShown = variant && (field === 'price' || field === 'stock');
      return isShown ? [[`${field}.${variant._id}`, labels]] : [];
    }),
  );
}

/** Price and stock of each variant, changed where they stand. */
export function StockEditor({ productId, version, variants, locale, children }: Props) {
  const t = useTranslations('dashboard.stock');
  const refuse = useProductRefusal();
  const labelsOf = useFieldLabels();
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const page = paths.dashboardProduct(productId);
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, page));

  function close(labels: string): void {
    setOpen(false);
    setErrors({});
    setSaid(labels);
    requestAnimationFrame(() => button.current?.focus());
  }

  const { mutate, busy } = useMutation<Change, { waitsForReview: boolean }>({
    credentials,
    write: (body, signing) =>
      call<typeof updateVariantsRoute>('PATCH /api/products/variants/{id}', {
        id: productId,
        body,
        ...signing,
      }),
    onSuccess({ waitsForReview }, _change, settle) {
      close(t(waitsForReview ? 'waits' : 'saved'));
      settle(() => router.refresh());
    },
    async onError(error, { variants: sent }) {
      const named = errorsByInput({ ...error.fields, ...error.reasons }, sent);
      setErrors(named);
      if (Object.keys(named).length === 0) await refuse(error, t('failed'));
      if (error.code === 'CONFLICT') router.refresh();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const changed = changesOf(new FormData(event.currentTarget), variants);
    if (changed.length === 0) close(t('nothing'));
    else void mutate({ variants: changed, version });
  }

  const input = (variant: EditedVariant, field: 'price' | 'stock') => {
    const name = `${field}.${variant._id}`;
    return (
      <div>
        <input
          name={name}
          defaultValue={String(variant[field])}
          aria-label={t(`${field}Of`, { name: variant.name })}
          aria-invalid={errors[name] ? true : undefined}
          inputMode={field === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          className="input w-full text-base figures aria-invalid:border-2 aria-invalid:border-error"
        />
        {errors[name] && (
          <p role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
            {labelsOf(errors[name])}
          </p>
        )}
      </div>
    );
  };

  return (
    <>
      {isOpen ? (
        <form onSubmit={submit} noValidate className="space-y-2">
          {variants.map((variant) => (
            <div
              key={variant._id}
              className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]"
            >
              <span className="col-span-2 pt-2 font-semibold sm:col-span-1">{variant.name}</span>
              {input(variant, 'price')}
              {input(variant, 'stock')}
            </div>
          ))}
          <div className="flex gap-2 pt-2">
            <Button type="submit" busy={busy} className="px-5">
              {t('save')}
            </Button>
            <Button variant="outline" onClick={() => close('')} className="px-4">
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          {children}
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button
              ref={button}
              variant="outline"
              onClick={() => {
                setSaid('');
                setOpen(true);
              }}
              className="px-4"
            >
              <Pencil aria-hidden className="size-4" />
              {t('edit')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className="mt-1 text-sm font-medium text-link empty:hidden">
        {said}
      </p>
      {loginModal}
    </>
  );
}
