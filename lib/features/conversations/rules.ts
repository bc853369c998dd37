import { maskContacts } from '../../shop/contact-mask-rules';
import { MOST_AN_HOUR, MOST_MESSAGES, type ThreadParty } from './types';

const HOUR_MS = 3_600_000;

/** Why nobody can write in a thread, or begin one. */
export type ThreadObstacle =
  /** The product is not on sale, or the order is gone. */
  | 'gone'
  /** The other side's account is closed. */
  | 'closed'
  /** It is one's own product. */
  | 'own';

/** Fields of a message that the rules read. */
interface Said {
  at: Date;
  from: ThreadParty;
  text: string;
}

/** Characters of the messages before and after one that contact data may reach into. */
const MOST_BESIDE = 120;

/**
 * Returns each message without contact data, which one side may have spread over several of its messages;
 * what the other side wrote between them parts nothing.
 * @returns in the order of the messages
 */
export function maskedMessages(messages: readonly Said[]): { text: string; isMasked: boolean }[] {
  const masked = new Map<Said, { text: string; isMasked: boolean }>();
  for (const party of ['buyer', 'seller'] as const) {
    const own = messages.filter(({ from }) => from === party);
    own.forEach((message, at) => {
      const before = own.slice(Math.max(0, at - MOST_BESIDE), at).map(({ text }) => text);
      const after = own.slice(at + 1, at + 1 + MOST_BESIDE).map(({ text }) => text);
      const text = maskContacts(message.text, {
        before: before.join('\n').slice(-MOST_BESIDE),
        after: after.join('\n').slice(0, MOST_BESIDE),
      });
      masked.set(message, { text, isMasked: text !== message.text });
    });
  }
  return messages.map((message) => masked.get(message)!);
}

/**
 * Messages as one side sees them: it reads its own as it wrote them, and the other's without contact data
 * until there was an order.
 */
export function shownMessages<Message extends Said>(
  messages: readonly Message[],
  reader: ThreadParty,
  isLifted: boolean,
): (Message & { isMasked: boolean })[] {
  if (isLifted) return messages.map((each) => ({ ...each, isMasked: false }));
  const masked = maskedMessages(messages);
  return messages.map((each, at) => ({
    ...each,
    isMasked: masked[at]!.isMasked,
    ...(each.from !== reader && { text: masked[at]!.text }),
  }));
}

/** Returns true where a thread is full; its next message begins another one. */
export const isFull = (messages: number): boolean => messages >= MOST_MESSAGES;

/** Returns true where a side has reached its messages per hour in a thread. */
export const hasSaidEnough = (
  messages: readonly Pick<Said, 'at' | 'from'>[],
  party: ThreadParty,
  now: Date,
): boolean =>
  messages.filter(({ at, from }) => from === party && now.getTime() - at.getTime() < HOUR_MS)
    .length >= MOST_AN_HOUR;
