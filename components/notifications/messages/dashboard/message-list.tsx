import { useTranslations } from 'next-intl';
import { DateRange } from '@/components/ui/date-range';
import { FilterForm, FilterReset, FilterSelect } from '@/components/ui/filter-form';
import {
  CHANNELS,
  MESSAGE_TYPES,
  MESSAGE_STATES,
  type MessageList,
  type MessageRow,
} from '@/lib/features/notifications/messages/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';
import { shortcutHrefs } from '@/lib/platform/time/day-text';
import { dayOf, readableTime } from '@/lib/platform/time/time';
import { formNotice } from '@/components/ui/form-notice';
import { messageOr, type Translator } from '@/lib/platform/i18n/message-key';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { localDigits } from '@/lib/platform/i18n/digits';
import { formatTaka } from '@/lib/platform/money';

/** The desk's address. */
export const messagesHref = (asked: Partial<MessageList>): string =>
  listHref(paths.messages, asked);

/** Filter of messages by recipient, channel, topic, state and time. */
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
          ...MESSAGE_TYPES.map((each) => [each, t(`kind.${each}`)] as const),
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

/** How a form of the desk went: for `PageNotice`. */
export const deskNotice = (t: Translator, notice: string) =>
  formNotice(t, notice, {
    done: 'messageDesk.done',
    own: 'messageDesk.refused',
    failed: 'errors.INTERNAL',
  });

/** Messages, each a card on phones and a row where there is room; never what one says. */
export function MessageRows({ messages, locale }: { messages: MessageRow[]; locale: Locale }) {
  return (
    <ul className="divide-y divide-line panel">
      {messages.map((message) => (
        <li key={message._id} className="p-3 sm:px-4">
          <Row message={message} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

const BAD: readonly MessageRow['state'][] = ['failed', 'undelivered', 'unknown'];

function Row({ message, locale }: { message: MessageRow; locale: Locale }) {
  const t = useTranslations('messageDesk');
  const { kind, channel, state, problem, provider, parts, cost, attempts } = message;
  const time = (moment: string) => readableTime(new Date(moment), locale);
  const to = channel === 'sms' ? localDigits(message.to, locale) : message.to;
  const isBad = BAD.includes(state);
  const facts = [
    provider && messageOr(t, `providerOf.${provider}`, provider),
    parts !== null && t('parts', { count: parts }),
    cost !== null && cost > 0 && formatTaka(cost, locale),
    attempts > 1 && t('tries', { count: attempts }),
  ].filter(Boolean);
  return (
    <div className="grid gap-x-4 gap-y-1 lg:grid-cols-3 lg:items-center">
      <div className="min-w-0">
        <h3 className="font-semibold">{t(`kind.${kind}`)}</h3>
        <p className="text-sm wrap-anywhere text-muted figures">
          {t(`channel.${channel}`)} · {to}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <time dateTime={message.createdAt} className="text-muted figures">
          {time(message.createdAt)}
        </time>
        {facts.length > 0 && (
          <p className="wrap-anywhere text-muted figures">{facts.join(' · ')}</p>
        )}
        {message.dueAt && attempts > 0 && (
          <p className="text-muted figures">{t('nextTry', { time: time(message.dueAt) })}</p>
        )}
        {message.deliveredAt && (
          <p className="text-muted figures">
            {t('arrivedAt', { time: time(message.deliveredAt) })}
          </p>
        )}
        {problem && (
          <p className={`wrap-anywhere ${isBad ? DANGER_TEXT : 'text-muted'}`}>
            {messageOr(t, `problemOf.${problem.code}`, problem.message)} ({problem.code})
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 lg:justify-self-end">
        <span
          className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${isBad ? 'bg-warning text-warning-content' : state === 'due' ? 'border border-line' : 'bg-secondary text-secondary-content'}`}
        >
          {t(`state.${state}`)}
        </span>
        {message.mayTryAgain && (
          <form action={`/api/messages/again/${message._id}`} method="post">
            <Button
              type="submit"
              variant="outline"
              aria-label={t('againNamed', { kind: t(`kind.${kind}`), to })}
            >
              {t('again')}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
