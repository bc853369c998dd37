import { useTranslations } from 'next-intl';
import { TextArea } from '@/components/ui/text-field';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useReturnWords } from './return-words';
import { StepForm, typedIn, type FormPlace } from './step-form';

interface Props extends FormPlace {
  event: 'approved' | 'declined' | 'refused' | 'escalated' | 'appealed' | 'withdrawn';
  locale: Locale;
  hint?: string;
  isOpen?: boolean;
}

/** A step that needs no more than words, or nothing. */
export function NoteStep({ event, locale, hint, isOpen = false, ...place }: Props) {
  const t = useTranslations('returns.steps');
  const words = useReturnWords(locale);
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
          error={words.error(typed?.errors.note)}
          rows={3}
          maxLength={1000}
          required={event !== 'approved'}
        />
      )}
    </StepForm>
  );
}
