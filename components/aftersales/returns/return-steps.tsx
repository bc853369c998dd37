import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import {
  RETURN_WAYS,
  type ReturnEventName,
  type ReturnView,
  unitsField,
} from '@/lib/features/aftersales/returns/shared';
import { TextArea, TextField } from '@/components/ui/text-field';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useUnitLabels } from '@/components/orders/order-goods';
import { localDigits } from '@/lib/platform/i18n/digits';
import { useReturnLabels } from './return-labels';

/** The typed values and the errors of a refused form post. */
export interface PostedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
  /** Numbers beside the refusal's code. */
  figures?: Record<string, string | number> | undefined;
}

/** Properties shared by all forms of one page. */
export interface FormPlace {
  of: ReturnView;
  /** Idempotency key: it stays the same for every try of what the page was made for. */
  formKey: string;
  /** Input of the step that was refused. */
  posted: (PostedForm & { step: string }) | null;
}

/** The values typed into a step's refused form; empty when another step was refused. */
export const typedIn = ({ posted }: FormPlace, step: string): PostedForm | null =>
  posted?.step === step ? posted : null;

interface StepFormProps extends FormPlace {
  event: ReturnEventName;
  title: string;
  hint?: string;
  submit: string;
  variant?: 'primary' | 'danger' | 'outline';
  /** Open from the start: what is most likely wanted. */
  isOpen?: boolean;
  children?: ReactNode;
}

/** One step of a return as an ordinary form, folded away where it is not what is usually done. */
export function StepForm(props: StepFormProps) {
  const { of, formKey, event, title, hint, submit, variant = 'primary', isOpen, children } = props;
  return (
    <details open={isOpen || typedIn(props, event) !== null} className="border-t border-line">
      <summary className="target cursor-pointer py-2 font-semibold text-link">{title}</summary>
      <form
        action={`/api/returns/step/${of._id}`}
        method="post"
        className="grid gap-4 pt-2 pb-4"
        aria-label={title}
      >
        <input type="hidden" name="returnId" value={of._id} />
        <input type="hidden" name="event" value={event} />
        <input type="hidden" name="idempotencyKey" value={formKey} />
        {of.side !== 'buyer' && <input type="hidden" name="desk" value="1" />}
        {hint && <p className="text-sm text-muted">{hint}</p>}
        {children}
        <div>
          <Button type="submit" variant={variant}>
            {submit}
          </Button>
        </div>
      </form>
    </details>
  );
}

interface NoteStepProps extends FormPlace {
  event: 'approved' | 'declined' | 'refused' | 'escalated' | 'appealed' | 'withdrawn';
  locale: Locale;
  hint?: string;
  isOpen?: boolean;
}

/** A step that needs no more than words, or nothing. */
export function NoteStep({ event, locale, hint, isOpen = false, ...place }: NoteStepProps) {
  const t = useTranslations('returns.steps');
  const labels = useReturnLabels(locale);
  const typed = typedIn(place, event);
  const isDanger = event === 'declined' || event === 'refused' || event === 'withdrawn';
  return (
    <StepForm
      {...place}
      event={event}
      title={t(event)}
      hint={hint ?? t(`${event}Hint`)}
      submit={t(event)}
      variant={isDanger ? 'danger' : event === 'approved' ? 'primary' : 'outline'}
      isOpen={isOpen}
    >
      {event !== 'withdrawn' && (
        <TextArea
          name="note"
          label={t(event === 'approved' ? 'noteOptional' : 'note')}
          defaultValue={typed?.values.note}
          error={labels.error(typed?.errors.note)}
          rows={3}
          maxLength={1000}
          required={event !== 'approved'}
        />
      )}
    </StepForm>
  );
}

interface UnitsFieldProps {
  lineId: string;
  label: string;
  most: number;
  /** Unit that is counted, e.g. `kg`. */
  unit: string;
  /** Value that the field shows at first. */
  units: number | string;
  error: string | undefined;
  /** Id of what says that all such fields together are wrong; undefined: they are not. */
  wrongId?: string | undefined;
  locale: Locale;
}

/** How many of a line: digits of either language. */
export function UnitsField({
  lineId,
  label,
  most,
  unit,
  units,
  error,
  wrongId,
  locale,
}: UnitsFieldProps) {
  const labels = useUnitLabels(locale);
  const t = useTranslations('returns.steps');
  return (
    <TextField
      name={unitsField(lineId)}
      label={label}
      hint={t('of', { count: labels(most, unit) })}
      defaultValue={localDigits(String(units), locale)}
      error={error}
      {...(wrongId && !error && { 'aria-invalid': true, 'aria-describedby': wrongId })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      className="figures"
    />
  );
}

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
  const labels = useReturnLabels(locale);
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
        error={labels.error(typed?.errors.courier)}
        maxLength={100}
      />
      <TextField
        name="trackingNumber"
        label={t('steps.trackingNumber')}
        defaultValue={typed?.values.trackingNumber}
        error={labels.error(typed?.errors.trackingNumber)}
        maxLength={100}
      />
    </StepForm>
  );
}
