import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-field';
import {
  MAX_MESSAGE,
  THREAD_REPORTS,
  type ThreadParty,
  type ThreadView,
} from '@/lib/features/conversations/shared';

interface Props {
  thread: Pick<ThreadView, '_id' | 'isReported'>;
  reader: ThreadParty;
}

/** Reports a thread to the shop: an ordinary form that is opened by its summary. */
export function ReportThread({ thread, reader }: Props) {
  const t = useTranslations('conversations.report');
  if (thread.isReported) return <p className="text-sm text-muted">{t('done')}</p>;
  return (
    <details>
      <summary className="inline-flex target cursor-pointer items-center text-sm text-muted underline-offset-4 hover:underline">
        {t('title')}
      </summary>
      <form
        action={`/api/conversations/report/${thread._id}`}
        method="post"
        className="mt-2 grid gap-4 panel p-4 sm:p-6"
      >
        <input type="hidden" name="threadId" value={thread._id} />
        {reader === 'seller' && <input type="hidden" name="room" value="dashboard" />}
        <p className="text-muted">{t('lead')}</p>
        <Field id="report-reason" label={t('why')}>
          <select id="report-reason" name="reason" className="select w-full text-base">
            {THREAD_REPORTS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </select>
        </Field>
        <TextArea name="text" label={t('text')} rows={2} maxLength={MAX_MESSAGE} />
        <Button type="submit" variant="outline" className="sm:justify-self-start">
          {t('send')}
        </Button>
      </form>
    </details>
  );
}
