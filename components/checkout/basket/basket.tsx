'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { ShoppingBasket } from 'lucide-react';
import type { DeliveryType } from '@/lib/shop/delivery-types';
import type {
  BasketSeller,
  BasketView,
  LineAction,
  ShownItem,
  changeLineRoute,
  chooseDeliveryRoute,
  removeLineRoute,
  setCodeRoute,
  setLineRoute,
  setPlaceRoute,
} from '@/lib/features/checkout/basket/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { BranchDue } from '@/components/checkout/delivery/branch-due';
import { Notice } from '@/components/ui/notice';
import { formatTaka, formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { EmptyState } from '@/components/ui/empty-state';
import { UndoRemoval } from '@/components/ui/undo-removal';
import { call } from '@/lib/platform/http/call';
import { Failure, AbsentList, SavedList } from './aside-lists';
import { DeliveryOptions, chosenOffers, useDeliveryPrice } from './delivery-options';
import { Sum } from './sum';
import { CodeForm, Summary } from './summary';
import { fullName } from './item';
import { Line } from './line';
import { PlaceForm, type DistrictChoice } from './place-form';
import { useBasket } from './use-basket';

interface DeliveryChoiceProps {
  seller: BasketSeller;
  locale: Locale;
  failure: string | undefined;
  onChoose(kind: DeliveryType): void;
}

/** The ways in which a seller's goods can come, with price and promised day. */
export function DeliveryChoice({ seller, locale, failure, onChoose }: DeliveryChoiceProps) {
  const t = useTranslations('basketPage');
  const { offers, sellerId } = seller;
  if (offers.length === 0) return null;
  return (
    <form
      method="post"
      action="/basket/delivery"
      onSubmit={(event) => event.preventDefault()}
      className="border-t border-line px-4 py-3 sm:px-5"
    >
      <input type="hidden" name="sellerId" value={sellerId} />
      <DeliveryOptions seller={seller} name="kind" locale={locale} onChoose={onChoose} />
      <Failure why={failure} />
      <button
        type="submit"
        className="btn mt-1 hidden target border-line bg-surface noscript:inline-flex"
      >
        {t('choose')}
      </button>
    </form>
  );
}

interface SellerGroupProps {
  seller: BasketSeller;
  locale: Locale;
  hasDistrict: boolean;
  /** The lines. */
  children: ReactNode;
  delivery: ReactNode;
}

/** One seller's lines in the basket, with their totals. */
export function SellerGroup({ seller, locale, hasDistrict, children, delivery }: SellerGroupProps) {
  const t = useTranslations('basketPage');
  const id = `seller-${seller.sellerId}`;
  const priceOf = useDeliveryPrice(locale);
  const taka = (sum: number) => formatTaka(sum, locale);
  return (
    <section aria-labelledby={id} className="overflow-hidden panel">
      <h2 id={id} className="border-b border-line bg-paper/60 px-4 py-1 text-[0.9375rem] sm:px-5">
        <Link
          href={localePath(locale, paths.seller(seller.sellerId))}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {t('shopName', { seller: seller.sellerName })}
        </Link>
      </h2>
      <ul>{children}</ul>
      {seller.missing > 0 && (
        <div className="px-4 pb-4 sm:px-5">
          <Notice tone="warning">
            {t('missing', { sum: taka(seller.missing), minimum: taka(seller.minimumOrder) })}
          </Notice>
        </div>
      )}
      {delivery}
      <dl className="grid gap-1 border-t border-line bg-paper/60 px-4 py-3 text-[0.9375rem] sm:px-5">
        <Sum label={t('goods')}>{taka(seller.goods)}</Sum>
        {seller.discount > 0 && <Sum label={t('discount')}>−{taka(seller.discount)}</Sum>}
        <Sum label={t('delivery')}>
          {seller.chosen
            ? priceOf(seller.delivery, chosenOffers([seller]))
            : t(hasDistrict ? 'toAgree' : 'unknown')}
        </Sum>
        <Sum label={t('sellerTotal', { seller: seller.sellerName })} isTotal>
          {taka(seller.total)}
        </Sum>
      </dl>
      <BranchDue
        of={chosenOffers([seller])}
        locale={locale}
        className="bg-paper/60 px-4 pb-3 sm:px-5"
      />
    </section>
  );
}

interface BasketProps {
  initial: BasketView;
  districts: readonly DistrictChoice[];
  locale: Locale;
}

/** The whole basket: every change is written as it is made, and shown as the shop answers it. */
export function Basket({ initial, districts, locale }: BasketProps) {
  const t = useTranslations('basketPage');
  const tCommon = useTranslations('common');
  const { basket, busy, settled, failureOf, send } = useBasket(initial);
  const [removed, setRemoved] = useState<ShownItem | null>(null);

  const setQuantity = ({ productId, variantId }: ShownItem, quantity: number) =>
    send(variantId, () =>
      call<typeof setLineRoute>('PUT /basket/lines/{id}', {
        id: variantId,
        body: { productId, quantity, add: false },
        keepalive: true,
      }),
    );

  async function remove(item: ShownItem): Promise<void> {
    const { variantId } = item;
    const done = await send(variantId, () =>
      call<typeof removeLineRoute>('DELETE /basket/lines/{id}', { id: variantId }),
    );
    if (done) setRemoved(item);
  }

  function act(item: ShownItem, action: LineAction): void {
    const { variantId } = item;
    if (action === 'remove') void remove(item);
    else {
      void send(variantId, () =>
        call<typeof changeLineRoute>('POST /basket/lines/{id}', {
          id: variantId,
          body: { action, quantity: undefined },
        }),
      );
    }
  }

  async function undo(): Promise<void> {
    if (removed && (await setQuantity(removed, removed.quantity))) setRemoved(null);
  }

  const changed = basket.sellers.some(({ lines }) => lines.some(({ change }) => change !== null));
  const undoing = removed && {
    words: t('removed', { name: fullName(removed, locale) }),
    why: failureOf(removed.variantId),
  };
  const saved = (
    <SavedList items={basket.savedItems} locale={locale} failureOf={failureOf} onAction={act} />
  );
  return (
    <>
      <p role="status" className="mb-4 text-muted">
        {basket.count > 0 &&
          t('lead', { count: basket.count, formatted: formatCount(basket.count, locale) })}
      </p>
      <UndoRemoval button={t('undo')} labels={undoing?.words ?? null} onUndo={() => void undo()} />
      {undoing?.why && <p role="alert">{undoing.why}</p>}
      {basket.count === 0 ? (
        <div className="grid gap-6">
          <EmptyState icon={ShoppingBasket} title={t('emptyTitle')} text={t('empty')}>
            <Link
              href={localePath(locale, paths.products)}
              className="btn mt-3 target px-6 btn-primary"
            >
              {tCommon('seeAll')}
            </Link>
          </EmptyState>
          {saved}
        </div>
      ) : (
        <div className="grid items-start gap-6 pb-20 md:grid-cols-[minmax(0,1fr)_19rem] md:pb-0 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid gap-5">
            {changed && <Notice>{t('changes')}</Notice>}
            <AbsentList
              items={basket.absent}
              locale={locale}
              failureOf={failureOf}
              onAction={act}
            />
            {basket.sellers.map((seller) => (
              <SellerGroup
                key={seller.sellerId}
                seller={seller}
                locale={locale}
                hasDistrict={basket.districtId !== ''}
                delivery={
                  <DeliveryChoice
                    seller={seller}
                    locale={locale}
                    failure={failureOf(deliveryKey(seller))}
                    onChoose={(kind) =>
                      void send(deliveryKey(seller), () =>
                        call<typeof chooseDeliveryRoute>('POST /basket/delivery', {
                          body: { sellerId: seller.sellerId, kind },
                        }),
                      )
                    }
                  />
                }
              >
                {seller.lines.map((line) => (
                  <Line
                    key={line.variantId}
                    line={line}
                    locale={locale}
                    failure={failureOf(line.variantId)}
                    onQuantity={(quantity) => setQuantity(line, quantity)}
                    onAction={(action) => act(line, action)}
                  />
                ))}
              </SellerGroup>
            ))}
            {saved}
          </div>
          <div className="md:sticky md:top-36 lg:top-24">
            <Summary basket={basket} locale={locale} busy={busy} settled={settled}>
              <PlaceForm
                districts={districts}
                districtId={basket.districtId}
                failure={failureOf('place')}
                onDistrict={(districtId) =>
                  void send('place', () =>
                    call<typeof setPlaceRoute>('POST /basket/place', { body: { districtId } }),
                  )
                }
              />
              <CodeForm
                code={basket.code}
                locale={locale}
                failure={failureOf('code')}
                onCode={(code) =>
                  send('code', () =>
                    call<typeof setCodeRoute>('POST /basket/code', { body: { code } }),
                  )
                }
              />
            </Summary>
          </div>
        </div>
      )}
    </>
  );
}

/** The key under which a refused choice of delivery is shown, at the seller's ways of delivery. */
const deliveryKey = ({ sellerId }: BasketView['sellers'][number]) => `delivery ${sellerId}`;
