import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-field';
import { COMPLAINT_SUBJECTS, MAX_TEXT } from '@/lib/features/aftersales/complaints/kinds';

/** Values of the form that was refused, and why: names of fields to words. */
export interface Posted {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
}

/** What it is about, and what happened. */
export function ComplaintFields({ posted }: { posted: Posted | null }) {
  const t = useTranslations('complaints');
  return (
    <>
      <Field id="about" label={t('aboutLabel')} error={posted?.errors.about}>
        <select
          id="about"
          name="about"
          required
          defaultValue={posted?.values.about ?? ''}
          className="select w-full text-base"
        >
          <option value="" disabled>
            {t('choose')}
          </option>
          {COMPLAINT_SUBJECTS.map((about) => (
            <option key={about} value={about}>
              {t(`about.${about}`)}
            </option>
          ))}
        </select>
      </Field>
      <TextArea
        name="text"
        label={t('textLabel')}
        hint={t('textHint')}
        rows={5}
        maxLength={MAX_TEXT}
        defaultValue={posted?.values.text}
        error={posted?.errors.text}
        required
      />
    </>
  );
}
