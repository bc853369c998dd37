import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { TextArea } from '@/components/ui/text-field';
import { useReturnLabels } from '@/components/aftersales/returns/return-labels';
import {
  StepForm,
  typedIn,
  UnitsField,
  NoteStep,
  type FormPlace,
} from '@/components/aftersales/returns/return-steps';
import { unitsField } from '@/lib/features/aftersales/returns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useUnitName } from '@/components/orders/order-goods';
import { formatCount, formatTaka } from '@/lib/platform/money';

/** The goods are back: how many can be sold again, and what was found. */
function ReceiveStep({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns.steps');
  const labels = useReturnLabels(locale);
  const typed = typedIn(place, 'received');
  const { of } = place;
  return (
    <StepForm
      {...place}
      event="received"
      title={t('received')}
      hint={t('receivedHint')}
      submit={t('receivedSubmit')}
      isOpen={of.state === 'in_transit'}
    >
      {of.lines.map((line) => {
        const name = unitsField(line.lineId);
        return (
          <UnitsField
            key={line.lineId}
            lineId={line.lineId}
            label={t('sellable', { name: nameOf(line, locale) })}
            most={line.quantity}
            unit={line.unit}
            units={typed?.values[name] ?? 0}
            error={labels.error(typed?.errors[name])}
            locale={locale}
          />
        );
      })}
      <TextArea
        name="note"
        label={t('found')}
        defaultValue={typed?.values.note}
        error={labels.error(typed?.errors.note)}
        rows={3}
        maxLength={1000}
        required
      />
    </StepForm>
  );
}

interface Props extends FormPlace {
  locale: Locale;
  /** The goods stay with the buyer though they could have come back. */
  isWaived: boolean;
}

/** How a return ends: money back, whole or a part, or the same goods again. */
function SettleSteps({ locale, isWaived, ...place }: Props) {
  const t = useTranslations('returns.steps');
  const labels = useReturnLabels(locale);
  const typed = typedIn(place, 'settled');
  const isReplacing = typed?.values.outcome === 'replacement';
  const back = isReplacing ? null : typed;
  const { of } = place;
  const unitName = useUnitName();
  const { grantable } = of;
  const pieces = of.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const waived = isWaived ? ` ${t('waive')}` : '';
  return (
    <>
      {grantable ? (
        <StepForm
          {...place}
          posted={back ? place.posted : null}
          event="settled"
          title={t('refund')}
          hint={waived.trim()}
          submit={t('refundSubmit')}
          isOpen={of.wish === 'refund' && !isWaived}
        >
          <input type="hidden" name="outcome" value="refund" />
          {of.lines.map((line) => {
            const name = unitsField(line.lineId);
            const most = grantable.lines[line.lineId] ?? 0;
            return (
              <UnitsField
                key={line.lineId}
                lineId={line.lineId}
                label={t('units', { unit: unitName(line.unit), name: nameOf(line, locale) })}
                unit={line.unit}
                most={most}
                units={back?.values[name] ?? most}
                error={labels.error(back?.errors[name])}
                locale={locale}
              />
            );
          })}
          {grantable.delivery > 0 && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="delivery"
                className="checkbox"
                defaultChecked={back?.values.delivery === 'on'}
              />
              {t('delivery', { sum: formatTaka(grantable.delivery, locale) })}
            </label>
          )}
          <TextArea
            name="note"
            label={t('noteOptional')}
            defaultValue={back?.values.note}
            error={labels.error(back?.errors.note ?? back?.errors.lines)}
            rows={2}
            maxLength={500}
          />
        </StepForm>
      ) : (
        <p className="py-2 text-sm text-muted">{t('noMoney')}</p>
      )}
      <StepForm
        {...place}
        posted={isReplacing ? place.posted : null}
        event="settled"
        title={t('replacement')}
        hint={t('replaceHint', { count: formatCount(pieces, locale) }) + waived}
        submit={t('replaceSubmit')}
        variant="outline"
        isOpen={of.wish === 'replacement' && !isWaived}
      >
        <input type="hidden" name="outcome" value="replacement" />
      </StepForm>
    </>
  );
}

/** The seller's or the shop's actions in the current status of a return. */
export function DeskSteps({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns.steps');
  const { next, state, reason, receivedAt } = place.of;
  if (next.length === 0) return null;
  const isKept = reason === 'missing';
  return (
    <section aria-labelledby="steps" className="panel p-4 sm:p-5">
      <h2 id="steps" className="mb-1 text-lg font-semibold">
        {t('title')}
      </h2>
      {next.includes('approved') && (
        <NoteStep
          {...place}
          event="approved"
          locale={locale}
          hint={t(isKept ? 'approvedKeepHint' : 'approvedHint')}
          isOpen={state === 'requested'}
        />
      )}
      {next.includes('received') && <ReceiveStep {...place} locale={locale} />}
      {next.includes('settled') && (
        <SettleSteps {...place} locale={locale} isWaived={!isKept && receivedAt === null} />
      )}
      {next.includes('declined') && <NoteStep {...place} event="declined" locale={locale} />}
      {next.includes('refused') && <NoteStep {...place} event="refused" locale={locale} />}
      {next.includes('escalated') && <NoteStep {...place} event="escalated" locale={locale} />}
    </section>
  );
}
