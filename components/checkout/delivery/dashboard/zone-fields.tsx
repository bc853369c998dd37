'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { MAX_RUNGS, ZONES, type Zone } from '@/lib/shop/delivery-kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { TableField, useTableFields } from './table-fields';

interface Props {
  kind: 'courier' | 'branch';
  locale: Locale;
}

/** The price list of each zone. */
export function ZoneFields({ kind, locale }: Props) {
  return (
    <div className="grid gap-4 xl:grid-cols-3">
      {ZONES.map((zone) => (
        <ZonePriceFields key={zone} kind={kind} zone={zone} locale={locale} />
      ))}
    </div>
  );
}

function ZonePriceFields({ kind, zone, locale }: Props & { zone: Zone }) {
  const t = useTranslations('deliveryPrices');
  const { value, set, errorOf } = useTableFields();
  const group = useRef<HTMLFieldSetElement>(null);
  const path = `${kind}.zones.${zone}`;
  const { rungs } = value[kind].zones[zone];
  const error = errorOf(`${path}.rungs`);

  /** Changes the rungs, and then puts the focus on one's first field. */
  function change(next: unknown[], focused: number): void {
    set(`${path}.rungs`, next);
    requestAnimationFrame(() => {
      group.current?.querySelectorAll<HTMLElement>('[data-rung] input')[focused * 2]?.focus();
    });
  }

  return (
    <fieldset ref={group} className="min-w-0 rounded-box border border-line p-4">
      <legend className="px-1 font-semibold">{t(`zone.${zone}`)}</legend>
      {/* Two lines where the zones stand side by side, so that their fields do too. */}
      <p className="mb-3 text-sm text-muted lg:min-h-10">{t(`zoneHint.${zone}`)}</p>
      <ol className="space-y-3">
        {rungs.map((_rung, index) => (
          <li key={index} data-rung className="flex items-start gap-2">
            <div className="grid min-w-0 grow grid-cols-2 gap-2">
              <TableField
                path={`${path}.rungs.${index}.upToGrams`}
                label={t('upTo')}
                inputMode="numeric"
              />
              <TableField
                path={`${path}.rungs.${index}.price`}
                label={t('price')}
                inputMode="decimal"
              />
            </div>
            <button
              type="button"
              disabled={rungs.length === 1}
              aria-label={t('removeRung', { number: formatCount(index + 1, locale) })}
              className="btn mt-7 target btn-ghost px-3 disabled:opacity-40"
              onClick={() =>
                change(
                  rungs.filter((_, other) => other !== index),
                  Math.max(index - 1, 0),
                )
              }
            >
              <Trash2 aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
      {rungs.length < MAX_RUNGS && (
        <Button
          variant="outline"
          className="mt-3"
          onClick={() => change([...rungs, { upToGrams: '', price: '' }], rungs.length)}
        >
          <Plus aria-hidden className="size-4" />
          {t('addRung')}
        </Button>
      )}
      <div className="mt-4 space-y-4">
        <TableField path={`${path}.perKg`} label={t('perKg')} inputMode="decimal" />
        <TableField
          path={`${path}.days`}
          label={t('days')}
          hint={t('daysHint')}
          inputMode="numeric"
        />
      </div>
    </fieldset>
  );
}
