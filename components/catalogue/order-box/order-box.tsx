'use client';

import { useState, useSyncExternalStore, useEffect, type FormEvent, type ReactNode } from 'react';
import { ShoppingBasket } from 'lucide-react';
import { choose, firstChoice, priceAt, valueStates } from '@/lib/features/catalogue/shared';
import { BasketStatus, basketAction } from '@/components/checkout/basket/add-to-basket';
import { useAddToBasket } from '@/components/checkout/basket/use-add-to-basket';
import { useBuy } from '@/components/checkout/use-buy';
import { Button } from '@/components/ui/button';
import { formatBdt, formatCount, toTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { unpackVariants, type ChoiceData, type ChosenVariant } from './choice-data';
import { showSlide } from '../gallery';
import { Price } from '../price';
import { PriceTiersTable } from './price-tier-table';
import { OptionChips, VariantSelect } from './option-chips';
import { OrderPrice, VariantFacts } from './order-price';
import { fill, type OrderLabels } from './order-labels';
import type { OrderedProduct } from './ordered-product';
import {
  QuantityPart,
  comesInCartons,
  quantityProblem,
  unitsOf,
  type CountedIn,
  type QuantityProblem,
} from './quantity-part';

const HASH = /^#variant=([0-9a-f]{24})$/;

function follow(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const idInAddress = () => HASH.exec(location.hash)?.[1];
const noId = () => undefined;

interface Choice {
  variants: ChosenVariant[];
  /** Position of the variant that is chosen before anybody chose. */
  place: number;
  variant: ChosenVariant;
  /** Nothing follows where no variant has this value. */
  choose(option: number, value: number): void;
}

/**
 * The chosen variant. The address keeps it as its fragment, which a link carries and the server does
 * not see: the page is the same kept one for everybody.
 */
function useChoice(data: ChoiceData, minQuantity: number): Choice {
  const [variants] = useState(() => unpackVariants(data));
  const [picked, setPicked] = useState<number | null>(null);
  const named = useSyncExternalStore(follow, idInAddress, noId);
  const place = firstChoice(variants, minQuantity);
  const ofAddress = named === undefined ? -1 : variants.findIndex(({ id }) => id === named);
  const variant = variants[picked ?? (ofAddress >= 0 ? ofAddress : place)]!;
  return {
    variants,
    place,
    variant,
    choose(option, value) {
      const next = choose(variants, variant.values, option, value);
      if (next < 0) return;
      setPicked(next);
      // Beside the entry of the page itself: going back does not walk through all choices.
      history.replaceState(null, '', `#variant=${variants[next]!.id}`);
    },
  };
}

interface Props {
  product: OrderedProduct;
  data: ChoiceData;
  labels: OrderLabels;
  locale: Locale;
  /** In place of quantity and buttons, where nothing can be ordered. */
  instead?: ReactNode;
  /** Above it: why nothing can be ordered. */
  notice?: ReactNode;
}

/**
 * Order box for choosing from a product and acting on it: options, price by quantity, Buy and Add to basket.
 * It is one form, which without the script leads to the checkout page or posts to the basket.
 */
export function OrderBox({ product, data, labels, locale, instead, notice }: Props) {
  const { variants, place, variant, choose } = useChoice(data, product.minQuantity);
  const [typed, setTyped] = useState<{ text: string; countedIn: CountedIn }>({
    text: localDigits(String(product.minQuantity), locale),
    countedIn: 'units',
  });
  const [problem, setProblem] = useState<QuantityProblem | null>(null);
  const { buy, busy: buying, flow, loadAhead } = useBuy(locale);
  const basket = useAddToBasket(labels.basket.failed, locale);
  const hasOptions = data.options.length > 0;
  const isShort = variant.stock > 0 && variant.stock < product.minQuantity;
  const units = unitsOf(typed.text, typed.countedIn === 'cartons' ? product.packSize : 1);
  const shownUnits = units ?? product.minQuantity;
  // For a variant that has no whole carton left, a quantity counted in cartons goes on in units.
  const isInCartons = typed.countedIn === 'cartons' && comesInCartons(product, variant.stock);
  const countedIn: CountedIn = isInCartons ? 'cartons' : 'units';
  const text = countedIn === typed.countedIn ? typed.text : localDigits(String(shownUnits), locale);
  const counted = (count: number) =>
    fill(count === 1 ? labels.one : labels.other, { n: formatCount(count, locale) });

  // The variant shown before anybody chose leaves the main picture as it is.
  useEffect(() => {
    if (location.hash.endsWith(variant.id)) showSlide(variant.picture);
  }, [variant]);

  function onText(next: string, nextIn = countedIn): void {
    setTyped({ text: next, countedIn: nextIn });
    setProblem(null);
    basket.forget();
  }

  function onCountedIn(next: CountedIn): void {
    const { packSize, minQuantity } = product;
    const count = next === 'cartons' ? Math.ceil(shownUnits / packSize) : shownUnits;
    const least = next === 'cartons' ? 1 : minQuantity;
    onText(localDigits(String(Math.max(least, count)), locale), next);
  }

  function onChoose(option: number, value: number): void {
    choose(option, value);
    setProblem(null);
    basket.forget();
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const toBasket = submitter?.getAttribute('name') === 'basket';
    const found = quantityProblem(units, product, variant.stock, toBasket && hasOptions);
    setProblem(found);
    if (found !== null) {
      const field = event.currentTarget.querySelector<HTMLInputElement>('[inputmode=numeric]');
      field?.focus();
    } else if (toBasket) {
      void basket.add({ productId: product._id, variantId: variant.id, quantity: units! });
    } else void buy({ productId: product._id, variantId: variant.id, quantity: units! });
  }

  function problemMessages(found: QuantityProblem): string {
    return fill(labels[found.why], {
      minimum: counted(product.minQuantity),
      stock: counted(variant.stock),
      step: formatCount(product.quantityStep, locale),
      ...(found.why === 'offStep' && {
        below: formatCount(found.below, locale),
        above: formatCount(found.above, locale),
      }),
    });
  }

  const { pricePoisha } = priceAt(variant, shownUnits);
  const total = pricePoisha * shownUnits;
  return (
    <>
      <form
        action={localePath(locale, paths.checkout(product._id))}
        method="get"
        noValidate
        // Variant and units that the delivery estimate beside it is for.
        data-variant={variant.id}
        data-units={shownUnits}
        onSubmit={onSubmit}
        className="space-y-5"
      >
        <OrderPrice variant={variant} units={shownUnits} labels={labels} locale={locale} />
        {hasOptions && (
          <>
            <OptionChips
              data={data}
              chosen={variant.values}
              states={valueStates(
                variants,
                variant.values,
                data.options.map(({ values }) => values.length),
              )}
              labels={labels}
              onChoose={onChoose}
            />
            <VariantSelect
              data={data}
              first={variants[place]!.id}
              labels={labels}
              price={(poisha) => formatBdt(toTaka(poisha), locale)}
            />
          </>
        )}
        <VariantFacts
          variant={variant}
          hasOptions={hasOptions}
          labels={labels}
          locale={locale}
          counted={counted}
        />
        <PriceTiersTable
          variant={variant}
          minQuantity={product.minQuantity}
          units={units}
          labels={labels}
          locale={locale}
          counted={counted}
        />
        {notice}
        {!instead && (
          <>
            {variant.stock > 0 && (
              <QuantityPart
                terms={product}
                stock={variant.stock}
                countedIn={countedIn}
                text={text}
                units={units}
                error={problem ? problemMessages(problem) : undefined}
                labels={labels}
                locale={locale}
                counted={counted}
                onText={(next) => onText(next)}
                onCountedIn={onCountedIn}
              />
            )}
            <div aria-live="polite" className="empty:hidden">
              {variant.stock === 0 && <p className="font-semibold">{labels.chosenSoldOut}</p>}
              {hasOptions && isShort && (
                <p>
                  {fill(labels.chosenShort, {
                    stock: counted(variant.stock),
                    minimum: counted(product.minQuantity),
                  })}
                </p>
              )}
              {hasOptions && !isShort && variant.stock > 0 && shownUnits < product.minQuantity && (
                <p>{fill(labels.addsUp, { minimum: counted(product.minQuantity) })}</p>
              )}
              {variant.stock > 0 && shownUnits > 1 && Number.isSafeInteger(total) && (
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-(--radius-field) bg-secondary px-4 py-2.5 text-secondary-content">
                  <span>
                    {shownUnits === product.minQuantity
                      ? fill(labels.minimumTotal, { pieces: counted(shownUnits) })
                      : fill(labels.total, { count: counted(shownUnits) })}
                  </span>
                  <Price taka={toTaka(total)} locale={locale} className="text-lg" />
                </p>
              )}
            </div>
          </>
        )}
        <p className="text-sm text-muted">{labels.taxes}</p>
        <input type="hidden" name="productId" value={product._id} />
        <input type="hidden" name="back" value={localePath(locale, paths.product(product._id))} />
        {/* On phones the Buy bar stays in reach above the dock. */}
        <div
          data-buy-bar
          className="max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:m-0! max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 print:hidden"
        >
          <span className="leading-tight md:hidden">
            <Price taka={toTaka(pricePoisha)} locale={locale} className="text-xl leading-none" />
            <span className="block text-xs text-muted">
              {instead || variant.stock === 0
                ? labels.soldOut
                : fill(labels.minimumTotal, { pieces: counted(product.minQuantity) })}
            </span>
          </span>
          <div className="flex gap-3 max-md:grow">
            {instead || (
              <>
                <Button
                  type="submit"
                  busy={buying}
                  disabled={variant.stock < product.minQuantity}
                  onPointerEnter={loadAhead}
                  onFocus={loadAhead}
                  className="grow px-8 text-base max-md:order-1 max-md:px-4"
                >
                  {labels.buy}
                </Button>
                <Button
                  type="submit"
                  name="basket"
                  value="1"
                  variant="outline"
                  busy={basket.busy}
                  disabled={variant.stock === 0}
                  formAction={basketAction(hasOptions ? product._id : variant.id)}
                  formMethod="post"
                  className="grow px-6 text-base max-md:grow-0 max-md:px-3"
                >
                  <ShoppingBasket aria-hidden className="size-5" />
                  <span className="max-md:sr-only">{labels.basket.add}</span>
                </Button>
              </>
            )}
          </div>
          <div className="w-full md:pt-2">
            <BasketStatus outcome={basket.outcome} labels={labels.basket} locale={locale} />
          </div>
        </div>
      </form>
      {/* Not inside: it has forms of its own, which would send this one. */}
      {flow}
    </>
  );
}
