import { EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MessageView, ThreadParty } from '@/lib/features/conversations/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';

interface Props {
  messages: readonly MessageView[];
  reader: ThreadParty;
  /** It is read by the shop's staff, who are neither side. */
  isStaff?: boolean;
  locale: Locale;
}

/** The messages of a thread, oldest first: one's own stand on the right. */
export function ThreadMessages({ messages, reader, isStaff = false, locale }: Props) {
  const t = useTranslations('conversations');
  return (
    <ol className="grid gap-4">
      {messages.map(({ at, from, text, quantity, isMasked }) => {
        const isOwn = from === reader;
        return (
          <li
            key={`${at}-${from}`}
            className={`grid max-w-[85%] min-w-40 gap-1 rounded-box border p-3 sm:max-w-[75%] ${isOwn ? 'justify-self-end border-primary/30 bg-primary/10' : 'justify-self-start border-line bg-paper'}`}
          >
            <p className="text-sm text-muted figures">
              <span className="font-semibold text-ink">{t(isOwn && !isStaff ? 'me' : from)}</span>
              {' · '}
              <time dateTime={at}>{readableTime(new Date(at), locale)}</time>
            </p>
            {quantity !== null && (
              <p className="font-semibold figures">
                {t('pricePieces', { formatted: formatCount(quantity, locale) })}
              </p>
            )}
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            {isMasked && (
              <p className="flex items-start gap-2 border-t border-line pt-2 text-sm text-muted">
                <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
                {t(isOwn ? 'maskedMine' : 'maskedTheirs')}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
