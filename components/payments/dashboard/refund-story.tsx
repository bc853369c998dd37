import { useTranslations } from 'next-intl';
import type { DeskRefund } from '@/lib/features/payments/refund-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { readableTime } from '@/lib/platform/time/time';
import { useStoryWords } from './story-words';

/** What happened to a refund and who did it, the newest last. */
export function RefundStory({
  history,
  locale,
}: {
  history: DeskRefund['history'];
  locale: Locale;
}) {
  const t = useTranslations('refunds');
  const tDesk = useTranslations('refundDesk');
  const words = useStoryWords();
  return (
    <section aria-labelledby="story" className="panel p-4 sm:p-5">
      <h2 id="story" className="mb-3 text-lg font-semibold">
        {tDesk('story')}
      </h2>
      <ol className="space-y-3">
        {history.map(({ at, state, by, note }, index) => {
          const key = knownKey(t, `state.${state}`);
          return (
            <li key={index} className="border-s-2 border-line ps-3">
              <p className="font-semibold">{key ? t(key) : state}</p>
              {note && <p className="text-sm wrap-anywhere">{words.note(note)}</p>}
              <p className="text-sm wrap-anywhere text-muted figures">
                <time dateTime={at}>{readableTime(new Date(at), locale)}</time>
                {' · '}
                {words.by(by)}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
