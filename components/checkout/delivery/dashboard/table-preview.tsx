'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/catalogue/dashboard/more-fields';
import { TextField } from '@/components/ui/text-field';
import { offersFor, USUAL_DISPATCH_DAYS } from '@/lib/features/checkout/delivery/rules';
import { offerView } from '@/lib/features/checkout/delivery/view-rules';
import { placeName } from '@/lib/shop/locations/rules';
import type { District } from '@/lib/shop/locations/schema';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { OfferList, useOfferPrice } from '../offer-list';
import { useTableFields } from './table-fields';

interface Props {
  districts: readonly District[];
  /** ISO 8601: days are counted from it. */
  now: string;
  locale: Locale;
}

/** An amount as typed, Bangla digits too; nothing where it is none. */
const amount = (text: string) => Math.max(parseNumber(text) ?? 0, 0);

/** What a customer would be asked for, by the table as it is typed: computed by the shop's own rule. */
export function TablePreview({ districts, now, locale }: Props) {
  const t = useTranslations('deliveryPrices');
  const priceOf = useOfferPrice(locale);
  const { value, typed } = useTableFields();
  const [kilograms, setKilograms] = useState(formatCount(2, locale));
  const [goods, setGoods] = useState(formatCount(1000, locale));
  const [to, setTo] = useState('20');
  const nameOf = (id: string) => {
    const district = districts.find((each) => each.id === id);
    return district ? placeName(district, locale) : '';
  };
  const offers = typed
    ? offersFor({
        table: typed,
        from: '',
        to: { districtId: to },
        weightGrams: Math.round(amount(kilograms) * 1000),
        goodsPoisha: Math.round(amount(goods) * 100),
        dispatchDays: USUAL_DISPATCH_DAYS,
        now: new Date(now),
      }).map(offerView)
    : null;
  const [first] = offers ?? [];
  return (
    <section aria-labelledby="delivery-preview" className="space-y-4 panel p-4 sm:p-6">
      <h2 id="delivery-preview" className="text-xl font-semibold">
        {t('preview')}
      </h2>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('previewKg')}
          name="preview-kg"
          inputMode="decimal"
          autoComplete="off"
          value={kilograms}
          onChange={(event) => setKilograms(event.target.value)}
        />
        <TextField
          label={t('previewGoods')}
          name="preview-goods"
          inputMode="decimal"
          autoComplete="off"
          value={goods}
          onChange={(event) => setGoods(event.target.value)}
        />
      </div>
      <SelectField
        label={t('previewTo')}
        name="preview-to"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      >
        {districts.map((district) => (
          <option key={district.id} value={district.id}>
            {placeName(district, locale)}
          </option>
        ))}
      </SelectField>
      <div aria-live="polite" className="space-y-3">
        {first && (
          <p className="font-semibold">
            {t('previewLine', {
              weight: formatCount(amount(kilograms), locale),
              from: nameOf(value.shipsFrom),
              to: nameOf(to),
              price: priceOf(first),
            })}
          </p>
        )}
        {offers === null && <p className="text-muted">{t('previewWrong')}</p>}
        {offers?.length === 0 && <p className="text-muted">{t('previewNone')}</p>}
        {offers && <OfferList offers={offers} locale={locale} />}
      </div>
    </section>
  );
}
