import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-field';
import { MAX_ABUSE_TEXT, type AbuseView } from '@/lib/features/catalogue/abuse/shared';

interface Props {
  found: AbuseView;
  /** Whose page it is: forms that were refused come back to nobody else. */
  account: string;
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
}

/** The forms of what the reader may do in a case, and why they may not decide it. */
export function CaseForms({ found, account, posted }: Props) {
  const t = useTranslations('abuseDesk');
  const { _id, kind, state, version, next, obstacle } = found;
  const steps = next.filter((event) => event !== 'appealed');
  const hidden = (
    <>
      <input type="hidden" name="caseId" value={_id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="account" value={account} />
    </>
  );
  return (
    <>
      {obstacle && (
        <Notice tone="warning">
          <p>{t(`obstacle.${obstacle}`)}</p>
        </Notice>
      )}
      {found.isAlone && (
        <Notice>
          <p>{t('alone')}</p>
        </Notice>
      )}
      {steps.length > 0 && (
        <form
          action={`/api/abuse/desk/${_id}`}
          method="post"
          aria-labelledby="decide"
          className="grid gap-4 panel p-4 sm:p-6"
        >
          <h2 id="decide" className="text-lg font-semibold">
            {t(state === 'appealed' ? 'answer' : 'decide')}
          </h2>
          {kind === 'seller' && steps.includes('upheld') && <p>{t('closes')}</p>}
          {hidden}
          <TextArea
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            rows={3}
            maxLength={MAX_ABUSE_TEXT}
            defaultValue={posted?.values.reason}
            error={posted?.errors.reason}
            required
          />
          <div className="flex flex-wrap gap-2">
            {steps.map((event) => (
              <Button
                key={event}
                type="submit"
                name="event"
                value={event}
                variant={event === 'upheld' || event === 'restored' ? 'primary' : 'outline'}
              >
                {t(`do.${event as Exclude<typeof event, 'appealed'>}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
      {next.includes('appealed') && (
        <form
          action={`/api/abuse/appeal/${_id}`}
          method="post"
          aria-labelledby="appeal"
          className="grid gap-4 panel p-4 sm:p-6"
        >
          <h2 id="appeal" className="text-lg font-semibold">
            {t('appealTitle')}
          </h2>
          {hidden}
          <TextArea
            name="text"
            label={t('appealText')}
            rows={3}
            maxLength={MAX_ABUSE_TEXT}
            defaultValue={posted?.values.text}
            error={posted?.errors.text}
            required
          />
          <Button type="submit" className="sm:justify-self-start">
            {t('appealSave')}
          </Button>
        </form>
      )}
    </>
  );
}
