'use client';

import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { productsHref } from '@/components/catalogue/dashboard/product-filter';
import { useProductRefusal } from '@/components/catalogue/dashboard/use-product-refusal';
import { Button } from '@/components/ui/button';
import { ShortcutBar } from '@/components/ui/shortcut-bar';
import { useMutation } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { useShortcuts, useShortcutsOn } from '@/components/ui/use-shortcuts';
import { call } from '@/lib/platform/http/call';
import type { reviewProductRoute } from '@/lib/features/catalogue/moderation/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Product } from '@/lib/features/catalogue/shared';
import { RejectModal } from './reject-modal';

interface Props {
  product: Pick<Product, '_id' | 'productName' | 'version'>;
  /** Whether anything of it waits: somebody else may have decided it by now. */
  waits: boolean;
  /** Whether only a change is decided, and the version on sale stays. */
  changeOnly: boolean;
  place: { waiting: number; previous: string | null; next: string | null };
  /** Opened from the queue: a decision leads to the next one. */
  inQueue: boolean;
  locale: Locale;
}

/** Decides about what waits, with the way to the others of the queue; keys do the same. */
export function ReviewBar({ product, waits, changeOnly, place, inQueue, locale }: Props) {
  const t = useTranslations('dashboardProducts');
  const tActions = useTranslations('dashboard.actions');
  const router = useRouter();
  const refresh = usePageRefresh();
  const { showSuccess } = useResultDialogs();
  const sayRefusal = useProductRefusal();
  const [rejecting, setRejecting] = useState(false);
  const [on] = useShortcutsOn();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.allProducts));

  const hrefOf = (id: string) => localePath(locale, `${paths.dashboardProduct(id)}?queue=1`);
  const list = localePath(locale, productsHref({ status: 'pending' }));
  const goOn = inQueue ? (place.next ? hrefOf(place.next) : list) : undefined;
  const goTo = (id: string | null) => id && router.push(hrefOf(id));

  const { mutate, busy, settle } = useMutation({
    credentials,
    write: (_input: void, signing) =>
      call<typeof reviewProductRoute>('PATCH /reviewproduct/{id}', {
        id: product._id,
        body: { status: 'published', version: product.version },
        ...signing,
      }),
    async onSuccess() {
      await showSuccess(tActions('published'));
      settle(() => (goOn ? router.push(goOn) : refresh()));
    },
    async onError(error) {
      await sayRefusal(error, tActions('reviewFailed'));
      settle(refresh);
    },
  });
  const publish = () => {
    if (!busy) void mutate();
  };

  useShortcuts(on, {
    ...(waits && { p: publish, r: () => setRejecting(true) }),
    n: () => goTo(place.next),
    b: () => goTo(place.previous),
  });

  const keys = [
    ...(waits
      ? [['P', t('shortcuts.publish')] as const, ['R', t('shortcuts.reject')] as const]
      : []),
    ['N', t('shortcuts.next')] as const,
    ['B', t('shortcuts.previous')] as const,
  ];
  return (
    <section aria-label={t('queue.title')} className="space-y-3 panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {waits ? (
          <div className="flex gap-2">
            <Button busy={busy} onClick={publish} className="px-6">
              {tActions('publish')}
            </Button>
            <Button variant="danger" onClick={() => setRejecting(true)} className="px-6">
              {tActions('reject')}
            </Button>
          </div>
        ) : (
          <p role="status">
            <strong>{t('queue.finishedTitle')}.</strong> {t('queue.finished')}
          </p>
        )}
        <nav aria-label={t('queue.title')} className="flex flex-wrap items-center gap-2">
          <Link
            href={list}
            prefetch={false}
            className="inline-flex target items-center pe-2 font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('queue.waiting', {
              count: place.waiting,
              formatted: formatCount(place.waiting, locale),
            })}
          </Link>
          {place.previous && (
            <Link href={hrefOf(place.previous)} prefetch={false} className={step}>
              <ChevronLeft aria-hidden className="size-4" />
              {t('queue.previous')}
            </Link>
          )}
          {place.next && (
            <Link href={hrefOf(place.next)} prefetch={false} className={step}>
              {t('queue.next')}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
          )}
        </nav>
      </div>
      <ShortcutBar label={t('shortcuts.on')} keys={keys} />
      {rejecting && (
        <RejectModal
          product={product}
          changeOnly={changeOnly}
          credentials={credentials}
          onClose={() => setRejecting(false)}
          onRejected={() => {
            setRejecting(false);
            if (goOn) router.push(goOn);
            else settle(refresh);
          }}
          onOutdated={() => {
            setRejecting(false);
            settle(refresh);
          }}
        />
      )}
      {loginModal}
    </section>
  );
}

const step = 'btn target border-line bg-surface px-4 text-ink hover:bg-paper';
