import type { MessageList } from '@/lib/features/messages/desk-schema';
import { paths } from '@/lib/platform/paths';

/** The desk's address with a filter. */
export function messagesHref(asked: Partial<MessageList>): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'state', 'channel', 'kind', 'from', 'to', 'before'] as const) {
    const value = asked[name];
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${paths.messages}?${query}` : paths.messages;
}
