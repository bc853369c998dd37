import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useReturnWords } from './return-words';
import { typedIn, type FormPlace } from './step-form';

/** What buyer, seller and shop write to each other. */
export function ReturnTalk({ locale, ...place }: FormPlace & { locale: Locale }) {
  const t = useTranslations('returns');
  const words = useReturnWords(locale);
  const { of, formKey } = place;
  const typed = typedIn(place, '');
  return (
    <section aria-labelledby="talk" className="panel p-4 sm:p-5">
      <h2 id="talk" className="mb-1 text-lg font-semibold">
        {t('talk.title')}
      </h2>
      <p className="mb-3 text-sm text-muted">
        {t(`talk.lead.${of.side === 'buyer' ? 'buyer' : 'desk'}`)}
      </p>
      {of.messages.length === 0 ? (
        <p className="text-muted">{t('talk.none')}</p>
      ) : (
        <ol className="space-y-3">
          {of.messages.map(({ _id, at, side, isOwn, text }) => (
            <li key={_id} className="rounded-field border border-line bg-paper px-3 py-2.5">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-1 text-sm text-muted figures">
                {isOwn ? t('you') : t(`side.${side}`)}
                {' · '}
                <time dateTime={at}>{words.moment(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {of.mayWrite && (
        <form
          action={`/api/returns/message/${of._id}`}
          method="post"
          className="mt-4 grid gap-3 border-t border-line pt-4"
        >
          <input type="hidden" name="returnId" value={of._id} />
          <input type="hidden" name="idempotencyKey" value={formKey} />
          {of.side !== 'buyer' && <input type="hidden" name="desk" value="1" />}
          <TextArea
            name="text"
            label={t('talk.label')}
            defaultValue={typed?.values.text}
            error={words.error(typed?.errors.text)}
            rows={3}
            maxLength={2000}
            required
          />
          <div>
            <Button type="submit" variant="outline">
              {t('talk.submit')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
