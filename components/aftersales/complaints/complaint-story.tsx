import { useTranslations } from 'next-intl';
import type { ComplaintParty } from '@/lib/features/aftersales/complaints/kinds';
import type { ComplaintView } from '@/lib/features/aftersales/complaints/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableTime } from '@/lib/platform/time/time';

/** The messages of a complaint, oldest first. @param reader is addressed as "you" in their own */
export function ComplaintStory({
  messages,
  reader,
  locale,
}: Pick<ComplaintView, 'messages'> & { reader: ComplaintParty; locale: Locale }) {
  const t = useTranslations('complaints');
  return (
    <section aria-labelledby="story" className="panel p-4 sm:p-5">
      <h2 id="story" className="mb-3 text-lg font-semibold">
        {t('story')}
      </h2>
      <ol className="divide-y divide-line">
        {messages.map(({ at, from, event, text }) => (
          <li key={`${at}-${from}-${event}`} className="space-y-1 py-4 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {t(`told.${event}`, { who: t(`party.${from === reader ? 'you' : from}`) })}
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className="text-sm text-muted figures">
              <time dateTime={at}>{readableTime(new Date(at), locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
