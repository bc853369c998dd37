'use client';

import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { UndoRemoval } from '@/components/ui/undo-removal';
import type { LineAction } from '@/lib/features/checkout/basket/kinds';
import type {
  chooseDeliveryRoute,
  changeLineRoute,
  removeLineRoute,
  setCodeRoute,
  setLineRoute,
  setPlaceRoute,
} from '@/lib/features/checkout/basket/routes';
import type { BasketView, ShownItem } from '@/lib/features/checkout/basket/schema';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { AbsentList, SavedList } from './aside-lists';
import { CodeForm } from './code-form';
import { DeliveryChoice } from './delivery-choice';
import { fullName } from './item';
import { Line } from './line';
import { PlaceForm, type DistrictChoice } from './place-form';
import { SellerGroup } from './seller-group';
import { Summary } from './summary';
import { useBasket } from './use-basket';

interface Props {
  initial: BasketView;
  districts: readonly DistrictChoice[];
  locale: Locale;
}

/** The whole basket: every change is written as it is made, and shown as the shop answers it. */
export function Basket({ initial, districts, locale }: Props) {
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
      <UndoRemoval button={t('undo')} words={undoing?.words ?? null} onUndo={() => void undo()} />
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
