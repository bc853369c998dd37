import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-field';
import { MAX_ABUSE_TEXT, type OwnTakedown } from '@/lib/features/catalogue/abuse/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { readableDate, readableTime } from '@/lib/platform/time/time';

interface Props {
  takedown: OwnTakedown;
  productId: string;
  account: string;
  /** Result of the appeal's form; absent where none was sent. */
  sent: string | undefined;
  posted: {
    values: Record<string, string>;
    errors: Record<string, string | undefined>;
  } | null;
  locale: Locale;
}

/** A takedown as the product's seller sees it, with the form of the one appeal. */
export function TakedownPanel({ takedown, productId, account, sent, posted, locale }: Props) {
  const t = useTranslations('abuseDesk.own');
  const errors = useTranslations('errors');
  const { state, reason, appeal, answer, dueBy } = takedown;
  const day = dueBy ? readableTime(new Date(dueBy), locale) : '';
  const said = [
    [t('why'), reason],
    [t('yours'), appeal],
    [t('answer'), answer],
  ] as const;
  return (
    <section id="takedown" aria-labelledby="takedown-title" className="mb-6 panel p-4 sm:p-6">
      <h2 id="takedown-title" className="text-lg font-semibold">
        {t(state === 'restored' ? 'restoredTitle' : 'title')}
        <span className="font-normal text-muted figures">
          {' · '}
          {readableDate(new Date(takedown.at), locale)}
        </span>
      </h2>
      <p className="mt-1 max-w-prose">{t(state, { day })}</p>
      <dl className="mt-3 grid max-w-prose gap-3">
        {said.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt className="text-sm font-semibold text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {sent && (
        <div className="mt-4">
          {sent === 'SENT' ? (
            <Notice>
              <p>{t('sent')}</p>
            </Notice>
          ) : (
            <Notice tone="warning" title={t('failed')}>
              <p>{errors(knownKey(errors, sent) ?? 'INTERNAL')}</p>
            </Notice>
          )}
        </div>
      )}
      {state === 'upheld' && (
        <form
          action={`/api/abuse/appeal/${takedown._id}`}
          method="post"
          className="mt-4 grid gap-3 border-t border-line pt-4"
        >
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="version" value={takedown.version} />
          <input type="hidden" name="account" value={account} />
          <TextArea
            name="text"
            label={t('appeal')}
            hint={t('appealHint')}
            rows={3}
            maxLength={MAX_ABUSE_TEXT}
            defaultValue={posted?.values.text}
            error={posted?.errors.text}
            required
          />
          <Button type="submit" variant="outline" className="sm:justify-self-start">
            {t('send')}
          </Button>
        </form>
      )}
    </section>
  );
}
