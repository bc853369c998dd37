import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { TextField, TextArea } from '@/components/ui/text-field';
import { REFUND_TARGETS } from '@/lib/features/payments/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { nameOf } from '@/components/catalogue/product-name';
import { Options, useUnitName, useUnitLabels } from '@/components/orders/order-goods';
import { Button } from '@/components/ui/button';
import { Thumb } from '@/components/ui/thumb';
import { Wrong } from '@/components/ui/wrong';
import {
  MOST_PHOTOS,
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnableOrder,
  photoField,
  unitsField,
} from '@/lib/features/aftersales/returns/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useReturnLabels } from './return-labels';
import { PhotoField } from './photo-field';
import { UnitsField, type PostedForm } from './return-steps';

interface TargetFieldsProps {
  /** Input of a form that was refused, and the reasons. */
  values: Record<string, string>;
  errors: Record<string, string>;
  locale: Locale;
}

/** Where the buyer of what was paid in cash wants the money; it can be said later too. */
function TargetFields({ values, errors, locale }: TargetFieldsProps) {
  const t = useTranslations('returns.target');
  const tForm = useTranslations('refunds.form');
  const names = useTranslations('refunds.to');
  const labels = useReturnLabels(locale);
  const field = (name: 'account' | 'holder' | 'bank') => ({
    name,
    label: tForm(name),
    defaultValue: values[name],
    error: labels.error(errors[`target.${name}`] ?? errors[name]),
  });
  return (
    <fieldset className="group/target grid gap-4 sm:grid-cols-2">
      <legend className="mb-1 text-[0.9375rem] font-semibold">{t('title')}</legend>
      <p className="text-sm text-muted sm:col-span-2">{t('lead')}</p>
      <Field id="target-to" label={tForm('to')} error={labels.error(errors['target.to'])}>
        <select
          id="target-to"
          name="to"
          defaultValue={values.to ?? 'bkash'}
          className="select w-full text-base"
        >
          {REFUND_TARGETS.map((to) => (
            <option key={to} value={to}>
              {names(to)}
            </option>
          ))}
        </select>
      </Field>
      <TextField {...field('account')} hint={tForm('accountHint')} inputMode="tel" maxLength={40} />
      <TextField {...field('holder')} autoComplete="name" maxLength={100} />
      <div className="hidden group-has-[option[value=bank]:checked]/target:block">
        <TextField {...field('bank')} hint={tForm('bankHint')} maxLength={120} />
      </div>
    </fieldset>
  );
}

interface RequestFormProps {
  order: ReturnableOrder;
  formKey: string;
  posted: PostedForm | null;
  locale: Locale;
}

type Line = ReturnableOrder['lines'][number];

const LINES_WRONG = 'lines-wrong';

const mostOf = ({ unused, fault, missing }: Line): number =>
  Math.max(unused.units, fault.units, missing.units);

/** Return request: units of a delivered order, the reason and the wanted remedy. */
export function RequestForm({ order, formKey, posted, locale }: RequestFormProps) {
  const t = useTranslations('returns');
  const labels = useReturnLabels(locale);
  const values = posted?.values ?? {};
  const errors = posted?.errors ?? {};
  const units = useUnitLabels(locale);
  const unitName = useUnitName();
  const most = posted?.figures?.most;
  /** Where the shop said how many are possible, that; undefined: nothing is wrong. */
  const whyUnits = ({ lineId, unit }: Line) => {
    const why = errors[unitsField(lineId)];
    if (why === undefined || typeof most !== 'number') return labels.error(why);
    return t('request.most', { count: units(most, unit) });
  };
  // Includes the error of a quantity that is no number: `lines.0.quantity`.
  const linesWhy = Object.entries(errors).find(([name]) => name.startsWith('lines'))?.[1];
  const isOne = order.lines.length === 1;
  const photos = Array.from({ length: MOST_PHOTOS }, (_, place) => values[photoField(place)] ?? '');
  return (
    <form
      action={`/api/returns/request/${order.orderId}`}
      method="post"
      className="grid gap-5 panel p-4 sm:p-5"
    >
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">{t('request.what')}</legend>
        <ul className="divide-y divide-line">
          {order.lines.map((line) => {
            const name = unitsField(line.lineId);
            const typed = values[name] ?? (isOne ? mostOf(line) : '');
            return (
              <li key={line.lineId} className="grid gap-3 py-4 first:pt-0 last:pb-0">
                <LineHead line={line} locale={locale} />
                {mostOf(line) > 0 && (
                  <UnitsField
                    lineId={line.lineId}
                    label={t('request.units', {
                      unit: unitName(line.unit),
                      name: nameOf(line, locale),
                    })}
                    unit={line.unit}
                    most={mostOf(line)}
                    units={typed}
                    error={whyUnits(line)}
                    wrongId={linesWhy && LINES_WRONG}
                    locale={locale}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <Wrong
          id={LINES_WRONG}
          why={linesWhy === 'required' ? t('request.noUnits') : labels.error(linesWhy)}
        />
      </fieldset>
      <Choice
        name="reason"
        legend={t('request.why')}
        choices={RETURN_REASONS.map((reason) => [reason, t(`reason.${reason}`)])}
        chosen={values.reason}
        error={labels.error(errors.reason)}
      />
      <TextArea
        name="words"
        label={t('request.words')}
        hint={t('request.wordsHint')}
        defaultValue={values.words}
        error={labels.error(errors.words)}
        rows={4}
        maxLength={2000}
        required
      />
      <PhotoField
        photos={photos.filter(Boolean)}
        error={labels.error(errors.photos)}
        page={localePath(locale, paths.returnOrder(order.orderId))}
        locale={locale}
      />
      <noscript>
        <p className="text-sm text-muted">{t('photos.later')}</p>
      </noscript>
      <Choice
        name="wish"
        legend={t('request.wish')}
        choices={RETURN_WISHES.map((wish) => [wish, t(`wish.${wish}`)])}
        chosen={values.wish ?? 'refund'}
        error={labels.error(errors.wish)}
      />
      {order.asksTarget && <TargetFields values={values} errors={errors} locale={locale} />}
      <div>
        <Button type="submit">{t('request.submit')}</Button>
      </div>
    </form>
  );
}

/** An order line with the last day on which it can be returned. */
function LineHead({ line, locale }: { line: Line; locale: Locale }) {
  const t = useTranslations('returns.request');
  const tOrder = useTranslations('order');
  const labels = useReturnLabels(locale);
  const units = useUnitLabels(locale);
  const { unused, fault, missing } = line;
  const until = (kind: 'unused' | 'fault' | 'missing', of: Line['unused']) =>
    t(kind, { count: units(of.units, line.unit), when: of.until ? labels.moment(of.until) : '' });
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <Thumb src={line.productImage} missing={tOrder('noPicture')} size={64} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{nameOf(line, locale)}</p>
        <Options of={{ ...line, sku: '' }} locale={locale} />
        {mostOf(line) === 0 ? (
          <p className="text-sm text-muted">{t(line.left > 0 ? 'over' : 'gone')}</p>
        ) : (
          <>
            {unused.units > 0 && (
              <p className="text-sm text-muted figures">{until('unused', unused)}</p>
            )}
            <p className="text-sm text-muted figures">
              {fault.units > 0 ? until('fault', fault) : t('overFault')}
            </p>
            {missing.units > 0 && missing.until !== fault.until && (
              <p className="text-sm text-muted figures">{until('missing', missing)}</p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  choices: [value: string, label: string][];
  chosen: string | undefined;
  error: string | undefined;
}

/** One of a few, each a line that can be tapped. */
function Choice({ name, legend, choices, chosen, error }: ChoiceProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-wrong` : undefined}>
      <legend className="text-[0.9375rem] font-semibold">{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required
            className="radio border-muted radio-sm radio-primary"
          />
          {label}
        </label>
      ))}
      <Wrong id={`${name}-wrong`} why={error} />
    </fieldset>
  );
}
