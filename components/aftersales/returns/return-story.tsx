import { useTranslations } from 'next-intl';
import type { ReturnView } from '@/lib/features/aftersales/returns/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useReturnWords } from './return-words';

/** What happened to a return, when and by which side. */
export function ReturnStory({ of, locale }: { of: ReturnView; locale: Locale }) {
  const t = useTranslations('returns');
  const words = useReturnWords(locale);
  return (
    <section aria-labelledby="story" className="panel p-4 sm:p-5">
      <h2 id="story" className="mb-3 text-lg font-semibold">
        {t('story.title')}
      </h2>
      <ol className="space-y-3">
        {of.history.map(({ at, event, side, note }, place) => (
          <li key={place}>
            <p className="font-semibold">{t(`story.${event}`)}</p>
            <p className="text-sm text-muted figures">
              {side === of.side ? t('you') : t(`side.${side}`)}
              {' · '}
              <time dateTime={at}>{words.moment(at)}</time>
            </p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
