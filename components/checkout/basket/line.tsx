'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  type LineAction,
  type LineView,
  MAX_QUANTITY,
} from '@/lib/features/checkout/basket/shared';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { QuantityField } from '@/components/ui/quantity-field';
import { DANGER_TEXT } from '@/components/ui/looks';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { fullName, Item, useUnits } from './item';

/** Sends what a button of a line's form says; without the script the form is posted as it stands. */
type DoAction = (action: LineAction) => void;

interface FormProps {
  item: { productId: string; variantId: string; quantity: number };
  onAction: DoAction;
  /** A field of the quantity; without one the quantity goes along as it is. */
  children: ReactNode;
  hasQuantity?: boolean;
}

/** The form of one line: every button names its action. */
export function LineForm({ item, onAction, children, hasQuantity = false }: FormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) onAction(submitter.value as LineAction);
  }
  return (
    <form method="post" action={`/basket/lines/${item.variantId}`} onSubmit={submit}>
      <input type="hidden" name="productId" value={item.productId} />
      <input type="hidden" name="variantId" value={item.variantId} />
      {!hasQuantity && <input type="hidden" name="quantity" value={item.quantity} />}
      {children}
    </form>
  );
}

/** A button of such a form, in the words of a link. */
export function ActionButton({ action, name }: { action: LineAction; name: string }) {
  const t = useTranslations('basketPage');
  const word = t(action as 'remove');
  return (
    <button
      type="submit"
      name="action"
      value={action}
      aria-label={t('ofName', { action: word, name })}
      className="inline-flex target items-center text-sm font-semibold text-link underline-offset-4 hover:underline"
    >
      {word}
    </button>
  );
}

/** Milliseconds without a key or a tap until a quantity is sent. */
const QUIET_MS = 400;

/**
 * Holds the quantity typed for a line, sends it once the user pauses or leaves the field, and restores the
 * one that counts where the shop refuses it.
 * @param set @returns whether it was taken
 */
export function useQuantity(
  quantity: number,
  locale: Locale,
  set: (quantity: number) => Promise<boolean>,
) {
  const shown = localDigits(String(quantity), locale);
  /** Undefined: what counts is shown. */
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The value whose call is still under way. */
  const underWay = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function flush(value: string | undefined): void {
    clearTimeout(timer.current);
    if (value === undefined || value === underWay.current) return;
    const wanted = parseNumber(value);
    const isWhole = wanted !== undefined && Number.isInteger(wanted);
    if (!isWhole || wanted < 1 || wanted > MAX_QUANTITY || wanted === quantity) {
      setTyped(undefined);
      return;
    }
    // Keeps what was typed since: it is sent as the next one.
    underWay.current = value;
    void set(wanted).then(() => {
      if (underWay.current === value) underWay.current = undefined;
      setTyped((now) => (now === value ? undefined : now));
    });
  }

  // A quantity typed just before the page is left is sent too.
  useEffect(() => {
    const leave = () => flush(typed);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });

  function type(value: string): void {
    setTyped(value);
    clearTimeout(timer.current);
    // An empty field is on its way to a number.
    if (value.trim() !== '') timer.current = setTimeout(() => flush(value), QUIET_MS);
  }

  return { value: typed ?? shown, type, flush: () => flush(typed) };
}

interface Props {
  line: LineView;
  locale: Locale;
  failure: string | undefined;
  onQuantity(quantity: number): Promise<boolean>;
  onAction: DoAction;
}

/** One line that is priced: what it is, what it costs and why, how much of it. */
export function Line({ line, locale, failure, onQuantity, onAction }: Props) {
  const t = useTranslations('basketPage');
  const tCommon = useTranslations('common');
  const units = useUnits(locale);
  const field = useQuantity(line.quantity, locale, onQuantity);
  const { unit, packSize, stock, nextRung: nextTier, rungFrom: tierFrom } = line;
  const name = fullName(line, locale);
  const cartons = line.quantity / packSize;

  function act(action: Parameters<DoAction>[0]): void {
    if (action === 'set') field.flush();
    else onAction(action);
  }

  return (
    <li className="border-t border-line px-4 py-4 first:border-t-0 sm:px-5">
      <Item item={line} locale={locale}>
        <p className="mt-0.5 text-[0.9375rem] figures">
          <span>{t('unitPrice', { price: formatTaka(line.price, locale) })}</span>
          {line.price < line.listPrice && (
            <s className="ms-2 text-sm text-muted">{formatTaka(line.listPrice, locale)}</s>
          )}
          {line.inCampaign && <span className="block text-sm text-muted">{t('inCampaign')}</span>}
          {line.campaignLeft !== null && line.campaignLeft > 0 && (
            <span className="block text-sm text-muted">
              {t('campaignLeft', { count: units(line.campaignLeft, unit) })}
            </span>
          )}
          {tierFrom !== null && (
            <span className="block text-sm text-muted">
              {t('rung', { count: units(tierFrom, unit) })}
            </span>
          )}
        </p>
        {nextTier && (
          <p className="text-sm font-semibold text-link">
            {t('nextRung', {
              more: units(nextTier.more, unit),
              price: formatTaka(nextTier.price, locale),
            })}
          </p>
        )}
      </Item>
      {line.change && (
        <p className="mt-2 rounded-lg bg-accent/15 px-3 py-2 text-sm">
          {t(`change.${line.change.kind}`, { was: formatTaka(line.change.was, locale) })}
        </p>
      )}
      {line.problem && (
        <p className={`mt-2 text-sm font-semibold ${DANGER_TEXT}`}>
          {t(`problem.${line.problem}`, {
            minimum: units(line.minQuantity, unit),
            step: units(line.quantityStep, unit),
            stock: units(stock, unit),
          })}
        </p>
      )}
      <LineForm item={line} onAction={act} hasQuantity>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <QuantityField
            label={tCommon('quantity')}
            aria-label={t('quantityOf', { name })}
            name="quantity"
            value={field.value}
            min={firstStep(line)}
            max={Math.max(stock, 1)}
            step={line.quantityStep}
            decreaseLabel={t('decrease')}
            increaseLabel={t('increase')}
            onStep={field.type}
            onChange={(event) => field.type(event.target.value)}
            onBlur={field.flush}
            hint={
              packSize > 1 && Number.isInteger(cartons)
                ? t('cartons', {
                    count: cartons,
                    formatted: formatCount(cartons, locale),
                    size: units(packSize, unit),
                  })
                : undefined
            }
            error={failure}
          />
          <p translate="no" className="pb-2 text-lg font-bold figures">
            {line.discount > 0 && (
              <span className="block text-end text-sm font-normal text-muted">
                {t('discount')} −{formatTaka(line.discount, locale)}
              </span>
            )}
            <span className="block text-end">{formatTaka(line.goods - line.discount, locale)}</span>
          </p>
        </div>
        <div className="mt-1 -mb-2 flex flex-wrap gap-x-5">
          {/* First, so that Enter in the field means it. */}
          <button
            type="submit"
            name="action"
            value="set"
            className="btn hidden target border-line bg-surface noscript:inline-flex"
          >
            {t('update')}
          </button>
          <ActionButton action="save" name={name} />
          <ActionButton action="remove" name={name} />
        </div>
      </LineForm>
    </li>
  );
}

/**
 * The least that the buttons lead to. Smallest order and step count over all of a product's variants:
 * a line whose sum stands on a step keeps to the steps that it is on.
 */
function firstStep({ quantity, quantityStep, minQuantity, problem }: LineView): number {
  return (((problem === null ? quantity : minQuantity) - 1) % quantityStep) + 1;
}
