import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { ListRow, ListRows } from '@/components/ui/list-page';
import type { ThreadParty, ThreadRow } from '@/lib/features/conversations/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount } from '@/lib/platform/money';
import { readableTime } from '@/lib/platform/time/time';

interface Props {
  threads: readonly ThreadRow[];
  reader: ThreadParty;
  hrefOf: (id: string) => string;
  locale: Locale;
}

/** Threads of a list, each with its newest message and how many of them are new. */
export function ThreadRows({ threads, reader, hrefOf, locale }: Props) {
  const t = useTranslations('conversations');
  return (
    <ListRows>
      {threads.map((thread) => {
        const { _id, last, unread, other, lastAt, orderNumber } = thread;
        const pieces =
          last.quantity !== null &&
          t('pricePieces', { formatted: formatCount(last.quantity, locale) });
        const said = [pieces, last.text].filter(Boolean).join(': ');
        return (
          <ListRow
            key={_id}
            id={_id}
            href={localePath(locale, hrefOf(_id))}
            name={nameOf(thread, locale)}
            badge={<UnreadBadge unread={unread} locale={locale} />}
            about={
              <span className={unread > 0 ? 'line-clamp-2 font-semibold' : 'line-clamp-2'}>
                {last.from === reader ? t('you', { text: said }) : said}
              </span>
            }
            note={[
              other,
              ...(orderNumber ? [t('ofOrder', { number: orderNumber })] : []),
              readableTime(new Date(lastAt), locale),
            ].join(' · ')}
          />
        );
      })}
    </ListRows>
  );
}

function UnreadBadge({ unread, locale }: { unread: number; locale: Locale }) {
  const t = useTranslations('conversations');
  const look = unread > 0 ? 'bg-warning text-warning-content' : 'border border-line text-muted';
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold ${look}`}
    >
      {unread > 0
        ? t('unread', { count: unread, formatted: formatCount(unread, locale) })
        : t('read')}
    </span>
  );
}
