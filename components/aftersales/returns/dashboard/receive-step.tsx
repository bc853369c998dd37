import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { TextArea } from '@/components/ui/text-field';
import { useReturnWords } from '@/components/aftersales/returns/return-words';
import { StepForm, typedIn, type FormPlace } from '@/components/aftersales/returns/step-form';
import { UnitsField } from '@/components/aftersales/returns/units-field';
import { unitsField } from '@/lib/features/aftersales/returns/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** The goods are back: how many can be sold again, and what was found. */
export function ReceiveStep({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns.steps');
  const words = useReturnWords(locale);
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
            error={words.error(typed?.errors[name])}
            locale={locale}
          />
        );
      })}
      <TextArea
        name="note"
        label={t('found')}
        defaultValue={typed?.values.note}
        error={words.error(typed?.errors.note)}
        rows={3}
        maxLength={1000}
        required
      />
    </StepForm>
  );
}
