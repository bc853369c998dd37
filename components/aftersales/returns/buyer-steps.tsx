import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { RETURN_WAYS } from '@/lib/features/aftersales/returns/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { NoteStep, StepForm, typedIn, type FormPlace } from './step-form';
import { useReturnWords } from './return-words';

/** The buyer's actions in the current status of a return. */
export function BuyerSteps({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns.steps');
  const { next } = place.of;
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="steps" className="panel p-4 sm:p-5">
      <h2 id="steps" className="mb-1 text-lg font-semibold">
        {t('title')}
      </h2>
      {next.includes('sent') && <SentStep {...place} locale={locale} />}
      {next.includes('appealed') && <NoteStep {...place} event="appealed" locale={locale} isOpen />}
      {next.includes('withdrawn') && <NoteStep {...place} event="withdrawn" locale={locale} />}
    </section>
  );
}

/** How the goods go back. */
function SentStep({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns');
  const words = useReturnWords(locale);
  const typed = typedIn(place, 'sent');
  const way = typed?.values.way ?? 'courier';
  return (
    <StepForm {...place} event="sent" title={t('steps.sent')} submit={t('steps.sentSubmit')} isOpen>
      <fieldset>
        <legend className="text-[0.9375rem] font-semibold">{t('steps.how')}</legend>
        {RETURN_WAYS.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="way"
              value={each}
              defaultChecked={each === way}
              className="radio border-muted radio-sm radio-primary"
            />
            {t(`way.${each}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        name="courier"
        label={t('steps.courier')}
        hint={t('steps.courierHint')}
        defaultValue={typed?.values.courier}
        error={words.error(typed?.errors.courier)}
        maxLength={100}
      />
      <TextField
        name="trackingNumber"
        label={t('steps.trackingNumber')}
        defaultValue={typed?.values.trackingNumber}
        error={words.error(typed?.errors.trackingNumber)}
        maxLength={100}
      />
    </StepForm>
  );
}
