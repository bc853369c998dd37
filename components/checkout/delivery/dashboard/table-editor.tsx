'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRouter } from 'next/navigation';
import { SelectField } from '@/components/catalogue/dashboard/more-fields';
import { TextField } from '@/components/ui/text-field';
import {
  type DeliveryTableState,
  USUAL_DISPATCH_DAYS,
  offerView,
  offersFor,
} from '@/lib/features/checkout/delivery/shared';
import { placeName } from '@/lib/shop/locations/rules';
import type { District } from '@/lib/shop/locations/schema';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { Notice } from '@/components/ui/notice';
import { PAGE_HEADING } from '@/components/ui/page-heading';
import { useHydrated } from '@/components/ui/use-hydrated';
import { PAYERS, type TableName } from '@/lib/shop/delivery-types';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { OfferList, useOfferPrice } from '../offer-list';
import {
  useTableFields,
  TableField,
  TableFormProvider,
  TableOption,
  TableLabels,
  ZoneFields,
} from './table-fields';
import { useTableForm } from './use-table-form';

interface TablePreviewProps {
  districts: readonly District[];
  /** ISO 8601: days are counted from it. */
  now: string;
  locale: Locale;
}

/** An amount as typed, Bangla digits too; nothing where it is none. */
const amount = (text: string) => Math.max(parseNumber(text) ?? 0, 0);

/** Delivery prices by the table as typed, computed with the shop's own rule. */
function TablePreview({ districts, now, locale }: TablePreviewProps) {
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

interface TableEditorProps {
  name: TableName;
  state: DeliveryTableState;
  districts: readonly District[];
  /** When the page was made, ISO 8601: the preview counts its days from it. */
  now: string;
  locale: Locale;
}

/** Edits a table of delivery prices. After each change it begins anew with what the shop keeps. */
export function TableEditor(props: TableEditorProps) {
  return <Editor key={`${props.name} ${props.state.version}`} {...props} />;
}

function Editor({ name, state, districts, now, locale }: TableEditorProps) {
  const t = useTranslations('deliveryPrices');
  const router = useRouter();
  const hydrated = useHydrated();
  const here = localePath(locale, paths.deliveryTable(name));
  const { credentials, loginModal } = useSignIn(locale, here);
  const api = useTableForm({
    name,
    state,
    credentials,
    onChanged(settle) {
      // The form begins anew, and with it goes the button that had the focus.
      document.getElementById(PAGE_HEADING)?.focus();
      settle(() => router.refresh());
    },
  });
  const ofShop = name === 'shop';
  const sure = () =>
    confirmDialog({
      title: t(ofShop ? 'resetShopAsk' : 'resetAsk'),
      text: t(ofShop ? 'resetShopText' : 'resetText'),
      button: t(ofShop ? 'resetShop' : 'reset'),
      cancel: t('cancel'),
    });
  return (
    <>
      <TableFormProvider api={api}>
        <div className="grid items-start gap-6 2xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0 panel p-4 sm:p-6">
            {state.source !== 'own' && (
              <div className="mb-5">
                <Notice>
                  <p>{t(state.source === 'shop' ? 'usesShop' : 'usesDefault')}</p>
                </Notice>
              </div>
            )}
            {api.newer && (
              <div className="mb-5">
                <Notice tone="warning" title={t('conflictTitle')}>
                  <p className="text-sm">{t('conflictText')}</p>
                  <div className="mt-3 flex flex-wrap gap-2">
                    <Button variant="outline" onClick={api.takeNewer}>
                      {t('conflictTheirs')}
                    </Button>
                    <Button busy={api.busy} onClick={api.saveOver}>
                      {t('conflictMine')}
                    </Button>
                  </div>
                </Notice>
              </div>
            )}
            <form {...api.formProps} className="space-y-6">
              <Fields districts={districts} locale={locale} />
              <div className="flex flex-wrap gap-3 border-t border-line pt-5">
                <Button
                  type="submit"
                  busy={api.busy}
                  // Without the script nothing could be sent, so nothing pretends to.
                  disabled={!hydrated}
                  className="px-8 text-base max-sm:grow"
                >
                  {t('save')}
                </Button>
                {state.source === 'own' && (
                  <Button
                    variant="danger"
                    disabled={!hydrated}
                    className="px-6 text-base max-sm:grow"
                    onClick={() => api.reset(sure)}
                  >
                    {t(ofShop ? 'resetShop' : 'reset')}
                  </Button>
                )}
              </div>
              <p role="status" className="text-sm text-muted">
                {api.isDirty && t('notSaved')}
              </p>
            </form>
          </div>
          <TablePreview districts={districts} now={now} locale={locale} />
        </div>
      </TableFormProvider>
      {loginModal}
    </>
  );
}

function Fields({ districts, locale }: Pick<TableEditorProps, 'districts' | 'locale'>) {
  const t = useTranslations('deliveryPrices');
  const { value, set, errorOf } = useTableFields();
  return (
    <>
      <div className="max-w-sm">
        <SelectField
          label={t('shipsFrom')}
          name="shipsFrom"
          value={value.shipsFrom}
          error={errorOf('shipsFrom')}
          onChange={(event) => set('shipsFrom', event.target.value)}
        >
          {districts.map((district) => (
            <option key={district.id} value={district.id}>
              {placeName(district, locale)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="max-w-sm">
        <TableField
          path="minimumOrder"
          label={t('minimumOrder')}
          hint={t('minimumOrderHint')}
          inputMode="decimal"
        />
      </div>
      <TableOption kind="courier" label={t('offer.courier')} about={t('about.courier')}>
        <ZoneFields kind="courier" locale={locale} />
        <div className="grid gap-4 md:grid-cols-2">
          <TableField
            path="courier.upToGrams"
            label={t('heaviest')}
            hint={t('heaviestHint')}
            inputMode="numeric"
          />
          <FreeFrom path="courier.freeFrom" />
        </div>
        <TableLabels path="courier.note" label={t('note')} />
      </TableOption>
      <TableOption kind="branch" label={t('offer.branch')} about={t('about.branch')}>
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={t('payer')}
            name="branch.payer"
            value={value.branch.payer}
            error={errorOf('branch.payer')}
            onChange={(event) => set('branch.payer', event.target.value)}
          >
            {PAYERS.map((payer) => (
              <option key={payer} value={payer}>
                {t(`payers.${payer}`)}
              </option>
            ))}
          </SelectField>
          <TableField
            path="branch.conditionCharge"
            label={t('conditionCharge')}
            hint={t('conditionHint')}
            inputMode="decimal"
          />
        </div>
        <ZoneFields kind="branch" locale={locale} />
        <div className="grid gap-4 md:grid-cols-2">
          <TableField
            path="branch.fromGrams"
            label={t('lightest')}
            hint={t('lightestHint')}
            inputMode="numeric"
          />
          <FreeFrom path="branch.freeFrom" />
        </div>
        <TableLabels path="branch.name" label={t('company')} />
        <TableLabels path="branch.note" label={t('note')} />
      </TableOption>
      <TableOption kind="pickup" label={t('offer.pickup')} about={t('about.pickup')}>
        <TableLabels path="pickup.address" label={t('address')} />
        <TableLabels path="pickup.hours" label={t('hours')} />
        <TableLabels path="pickup.note" label={t('note')} />
      </TableOption>
    </>
  );
}

function FreeFrom({ path }: { path: string }) {
  const t = useTranslations('deliveryPrices');
  return (
    <TableField
      path={path}
      label={t('freeFrom')}
      hint={t('freeFromHint')}
      mark={t('optional')}
      inputMode="decimal"
    />
  );
}
