'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { MAX_TIERS, priceTiersSchema } from '@/lib/features/catalogue/shared';
import { parseNumber } from '@/lib/platform/i18n/digits';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { TierText } from './variant-rows';

interface TierFault {
  /** The tier's place among those that are shown. */
  rung: number;
  cell: keyof TierText;
}

/**
 * The cells of price tiers that were refused: those that are nothing that a tier may hold, else those that
 * don't follow from the tier below. Tiers of which nothing was typed aren't sent.
 * @param price of one without the price tiers, as it was typed
 */
function tierFaults(tiers: readonly TierText[], price: string): TierFault[] {
  const typed = tiers
    .map(({ from, price: each }, tier) => ({ rung: tier, from, price: each }))
    .filter((each) => each.from.trim() !== '' || each.price.trim() !== '');
  const faults = typed.flatMap(({ rung: tier, ...cells }): TierFault[] => {
    const { error } = priceTiersSchema.safeParse([cells]);
    return (error?.issues ?? []).map(({ path }) => ({
      rung: tier,
      cell: path[1] as keyof TierText,
    }));
  });
  if (faults.length > 0) return faults;
  const rising = typed
    .map(({ rung: tier, ...cells }) => ({
      rung: tier,
      from: parseNumber(cells.from) ?? 0,
      price: parseNumber(cells.price) ?? 0,
    }))
    .sort((one, other) => one.from - other.from);
  let last = { from: 1, price: parseNumber(price) ?? Infinity };
  for (const each of rising) {
    if (each.from <= last.from) faults.push({ rung: each.rung, cell: 'from' });
    if (each.price >= last.price) faults.push({ rung: each.rung, cell: 'price' });
    last = each;
  }
  return faults;
}

interface Props {
  rungs: readonly TierText[];
  /** Name of what the price tiers belong to, for screen readers. */
  of: string;
  /** Price of one unit without the price tiers, as it was typed. */
  price: string;
  error?: string | undefined;
  /** Name of the group, by which a refusal of the server finds it. */
  name?: string;
  onChange(tiers: TierText[]): void;
}

const INPUT = 'input w-full text-base figures aria-invalid:border-2 aria-invalid:border-error';

/** From so many units on, each costs so much: up to six tiers. */
export function PriceTiersEditor({ rungs: tiers, of, price, error, name, onChange }: Props) {
  const t = useTranslations('dashboard.variants.ladder');
  const put = (index: number, change: Partial<TierText>) =>
    onChange(tiers.map((tier, place) => (place === index ? { ...tier, ...change } : tier)));
  const faults = error ? tierFaults(tiers, price) : [];
  const noteId = useId();
  const markOf = (tier: number, cell: keyof TierText) =>
    faults.some((fault) => fault.rung === tier && fault.cell === cell)
      ? { 'aria-invalid': true, 'aria-describedby': noteId }
      : {};
  return (
    <fieldset name={name} tabIndex={-1} aria-invalid={error ? true : undefined}>
      <legend className="text-[0.9375rem] font-semibold">{t('title')}</legend>
      <p className="mb-2 text-sm text-muted">{t('hint')}</p>
      <ol className="space-y-2">
        {tiers.map((tier, index) => (
          // Tiers are told apart by their place alone.
          <li key={index} className="grid max-w-md grid-cols-[1fr_1fr_auto] items-center gap-2">
            <input
              {...markOf(index, 'from')}
              value={tier.from}
              onChange={(event) => put(index, { from: event.target.value })}
              aria-label={t('from', { number: index + 1, of })}
              placeholder={t('fromShort')}
              inputMode="numeric"
              autoComplete="off"
              className={INPUT}
            />
            <input
              {...markOf(index, 'price')}
              value={tier.price}
              onChange={(event) => put(index, { price: event.target.value })}
              aria-label={t('price', { number: index + 1, of })}
              placeholder={t('priceShort')}
              inputMode="decimal"
              autoComplete="off"
              className={INPUT}
            />
            <button
              type="button"
              aria-label={t('remove', { number: index + 1, of })}
              onClick={() => onChange(tiers.filter((_, place) => place !== index))}
              className="grid target place-items-center rounded-field hover:bg-paper"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </button>
          </li>
        ))}
      </ol>
      {error && (
        <p id={noteId} role="alert" className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
          {faults[0] ? t('wrong', { number: faults[0].rung + 1, words: error }) : error}
        </p>
      )}
      {tiers.length < MAX_TIERS && (
        <Button
          variant="outline"
          className="mt-2 px-4"
          aria-label={t('addTo', { of })}
          onClick={() => onChange([...tiers, { from: '', price: '' }])}
        >
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}
