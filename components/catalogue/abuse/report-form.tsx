import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  ABUSE_REASONS,
  MAX_ABUSE_TEXT,
  type Reportable,
} from '@/lib/features/catalogue/abuse/shared';

interface Props {
  subject: Reportable;
  /** Values of the form that was refused, and why. */
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
}

/** Reports a product or a seller: an ordinary form. */
export function ReportForm({ subject, posted }: Props) {
  const t = useTranslations('abuse');
  return (
    <form action="/api/abuse" method="post" className="grid gap-4 panel p-4 sm:p-6">
      <input type="hidden" name="kind" value={subject.kind} />
      <input type="hidden" name="subjectId" value={subject._id} />
      <Field id="reason" label={t('reason')} error={posted?.errors.reason}>
        <select
          id="reason"
          name="reason"
          required
          defaultValue={posted?.values.reason ?? ''}
          className="select w-full text-base"
        >
          <option value="" disabled>
            {t('choose')}
          </option>
          {ABUSE_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      </Field>
      <TextArea
        name="text"
        label={t('text')}
        hint={t('textHint')}
        rows={4}
        maxLength={MAX_ABUSE_TEXT}
        defaultValue={posted?.values.text}
        error={posted?.errors.text}
      />
      <p className="text-sm text-muted">{t('contactLead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="phoneNumber"
          label={t('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={posted?.values.phoneNumber}
          error={posted?.errors.phoneNumber}
        />
        <TextField
          name="email"
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={posted?.values.email}
          error={posted?.errors.email}
        />
      </div>
      <Button type="submit" className="sm:justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}
