import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import type { MessageList } from '@/lib/features/notifications/messages/desk-schema';
import {
  CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_STATES,
} from '@/lib/features/notifications/messages/kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';

/** The desk's address. */
export const messagesHref = (asked: Partial<MessageList>): string =>
  listHref(paths.messages, asked);

/** Whom, by what, about what, in which state, when. */
export function MessageFilter({ asked, locale }: { asked: MessageList; locale: Locale }) {
  const t = useTranslations('messageDesk');
  const { before: _place, ...filter } = asked;
  const { q, state, channel, kind, from, to } = filter;
  const today = dayOf(new Date());
  const isFiltered = Boolean(q ?? state ?? channel ?? kind ?? from ?? to);
  return (
    <FilterForm
      id="messages-filter"
      action={localePath(locale, paths.messages)}
      address={messagesHref(filter)}
      search={{
        id: 'messages-q',
        type: 'search',
        name: 'q',
        label: t('search'),
        placeholder: t('searchHint'),
        maxLength: 254,
        defaultValue: q,
      }}
      count={[state, channel, kind, from ?? to].filter(Boolean).length}
      days={filter}
      show={t('show')}
      reset={
        isFiltered && <FilterReset label={t('reset')} href={localePath(locale, paths.messages)} />
      }
    >
      <FilterSelect
        id="messages-state"
        name="state"
        label={t('stateLabel')}
        value={state}
        options={[
          ['', t('anyState')],
          ...MESSAGE_STATES.map((each) => [each, t(`state.${each}`)] as const),
        ]}
      />
      <FilterSelect
        id="messages-channel"
        name="channel"
        label={t('channelLabel')}
        value={channel}
        options={[
          ['', t('anyChannel')],
          ...CHANNELS.map((each) => [each, t(`channel.${each}`)] as const),
        ]}
      />
      <FilterSelect
        id="messages-kind"
        name="kind"
        label={t('kindLabel')}
        value={kind}
        options={[
          ['', t('anyKind')],
          ...MESSAGE_KINDS.map((each) => [each, t(`kind.${each}`)] as const),
        ]}
      />
      <DateRange
        id="messages"
        labels={{ from: t('from'), to: t('to') }}
        from={from}
        to={to}
        today={today}
        hrefs={shortcutHrefs(today, (days) =>
          localePath(locale, messagesHref({ ...filter, ...days })),
        )}
        locale={locale}
      />
    </FilterForm>
  );
}
