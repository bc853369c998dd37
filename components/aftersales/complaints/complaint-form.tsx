import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-field';
import {
  COMPLAINT_SUBJECTS,
  type ComplaintEventName,
  type ComplaintView,
  MAX_TEXT,
} from '@/lib/features/aftersales/complaints/shared';
import { Button } from '@/components/ui/button';

/** Values of the form that was refused, and why: names of fields to words. */
interface Posted {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
}

/** Fields for what a complaint is about, and what happened. */
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

interface Props {
  complaint: ComplaintView;
  action: string;
  /** Events that are possible, the usual one first. */
  events: ComplaintEventName[];
  /** Values of the form that was refused. */
  posted: Posted | null;
  /** Each rendering has its own, so that a second tap is the first one. */
  idempotencyKey: string;
  /** E-mail of who writes, where the page is an account's. */
  account?: string;
}

/**
 * Form for what can be said or done now: one text, and a button for each way it can be meant. It is an
 * ordinary form.
 */
export function StepForm({ complaint, action, events, posted, idempotencyKey, account }: Props) {
  const t = useTranslations('complaints');
  if (events.length === 0) return null;
  const isBuyers = events.includes('settled');
  return (
    <section aria-labelledby="say" className="panel p-4 sm:p-5">
      <h2 id="say" className="mb-3 text-lg font-semibold">
        {t(isBuyers ? 'sayTitle' : 'answerTitle')}
      </h2>
      <form action={action} method="post" className="grid gap-4">
        <input type="hidden" name="complaintId" value={complaint._id} />
        <input type="hidden" name="version" value={complaint.version} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {account && <input type="hidden" name="account" value={account} />}
        <TextArea
          name="text"
          label={t('wordsLabel')}
          hint={t(isBuyers ? 'sayHint' : 'answerHint')}
          rows={4}
          maxLength={MAX_TEXT}
          defaultValue={posted?.values.text}
          error={posted?.errors.text}
        />
        <div className="flex flex-wrap gap-2">
          {events.map((event, place) => (
            <Button
              key={event}
              type="submit"
              name="event"
              value={event}
              variant={place === 0 ? 'primary' : 'outline'}
            >
              {t(`do.${event}`)}
            </Button>
          ))}
        </div>
      </form>
    </section>
  );
}
