'use client';

import { useLocale, useTranslations } from 'next-intl';
import {
  createContext,
  useContext,
  useId,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { getAt } from '@/components/ui/form-paths';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Button } from '@/components/ui/button';
import { MAX_TIERS } from '@/lib/features/catalogue/shared';
import { ZONES, type Zone } from '@/lib/shop/delivery-types';
import { formatCount } from '@/lib/platform/money';
import type { TableFormApi } from './use-table-form';

const FormContext = createContext<TableFormApi | null>(null);

export function TableFormProvider({ api, children }: { api: TableFormApi; children: ReactNode }) {
  return <FormContext value={api}>{children}</FormContext>;
}

export function useTableFields(): TableFormApi {
  return useContext(FormContext)!;
}

interface FieldProps {
  /** Where its value stands, `courier.zones.city.perKg`. */
  path: string;
  label: string;
  hint?: string;
  mark?: string;
  lang?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
}

export function TableField({ path, ...field }: FieldProps) {
  const { value, set, errorOf } = useTableFields();
  const locale = useLocale() as Locale;
  const shown = getAt(value, path) ?? '';
  return (
    <TextField
      {...field}
      name={path}
      autoComplete="off"
      // A stored value is a number, a typed one is a text.
      value={typeof shown === 'number' ? localDigits(String(shown), locale) : String(shown)}
      error={errorOf(path)}
      onChange={(event) => set(path, event.target.value)}
    />
  );
}

/** Fields for the same text in both languages, side by side where there is room. */
export function TableLabels({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const t = useTranslations('deliveryPrices');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TableField
        path={`${path}.en`}
        label={t('inEnglish', { label })}
        mark={t('optional')}
        lang="en"
      />
      <TableField
        path={`${path}.bn`}
        label={t('inBangla', { label })}
        mark={t('optional')}
        lang="bn"
      />
    </div>
  );
}

/** One way of delivery: a switch, and below it its fields while it is on. */
export function TableOption({
  kind,
  label,
  about,
  children,
}: {
  kind: 'courier' | 'branch' | 'pickup';
  label: string;
  about: string;
  children: ReactNode;
}) {
  const { value, set, errorOf } = useTableFields();
  const id = useId();
  const { isOn } = value[kind];
  const error = errorOf(`${kind}.isOn`);
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">{label}</legend>
      <label className="inline-flex target cursor-pointer items-center gap-3 text-lg font-semibold">
        <input
          type="checkbox"
          className="switch"
          checked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          onChange={(event) => set(`${kind}.isOn`, event.target.checked)}
        />
        {label}
      </label>
      <p id={id} className="text-sm text-muted">
        {error && (
          <span role="alert" className={`block font-semibold ${DANGER_TEXT}`}>
            {error}
          </span>
        )}
        {about}
      </p>
      {isOn && <div className="mt-4 space-y-5">{children}</div>}
    </fieldset>
  );
}

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
  const { rungs: tiers } = value[kind].zones[zone];
  const error = errorOf(`${path}.rungs`);

  /** Changes the tiers, and then puts the focus on one's first field. */
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
        {tiers.map((_rung, index) => (
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
              disabled={tiers.length === 1}
              aria-label={t('removeRung', { number: formatCount(index + 1, locale) })}
              className="btn mt-7 target btn-ghost px-3 disabled:opacity-40"
              onClick={() =>
                change(
                  tiers.filter((_, other) => other !== index),
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
      {tiers.length < MAX_TIERS && (
        <Button
          variant="outline"
          className="mt-3"
          onClick={() => change([...tiers, { upToGrams: '', price: '' }], tiers.length)}
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
