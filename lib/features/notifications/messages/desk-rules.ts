import { ruleOf, type Channel, type MessageType, type MessageState } from './types';

/** An address as the desk shows it: enough to know it again, not enough to write to it. */
export function maskDestination(to: string, channel: Channel): string {
  if (channel === 'sms') {
    const local = to.replace(/^\+88(?=01)/, '');
    return `${local.slice(0, 3)}•••••${local.slice(-3)}`;
  }
  const at = to.lastIndexOf('@');
  const [first = ''] = to;
  return `${first}•••${at < 1 ? '' : to.slice(at)}`;
}

/** A provider's words without the address or number that they may repeat. */
export const maskWords = (words: string): string =>
  words.replace(/\S+@\S+/g, '•••').replace(/\+?\d[\d -]{6,}\d/g, '•••');

/** The parts of a message that decide whether it may be resent. */
interface Retried {
  kind: MessageType;
  state: MessageState;
  expiresAt?: Date | null | undefined;
  /** Whether its text is still stored; a secret's is not. */
  hasWords: boolean;
}

/**
 * Whether a message may be sent once more because a person says so: it is known not to have arrived, it
 * is still of use, and no way into an account (a code is asked for anew by who needs it).
 */
export function mayTryAgain({ kind, state, expiresAt, hasWords }: Retried, now: number): boolean {
  // A message that may have arrived, or cost something, has another state.
  if (state !== 'failed' || !hasWords || ruleOf(kind).isSecret) return false;
  return !expiresAt || expiresAt.getTime() > now;
}

/** The share of the month's money that is spent, from which on the desk warns, in per cent. */
const WARN_PERCENT = 80;

/** How far the month's money goes; of none all is spent. In whole poisha. */
export function budgetStatus(
  spent: number,
  monthly: number,
): { spentPercent: number; standing: 'fine' | 'near' | 'over' } {
  const spentPercent = monthly > 0 ? Math.floor((spent * 100) / monthly) : 100;
  const status = spent >= monthly ? 'over' : spentPercent >= WARN_PERCENT ? 'near' : 'fine';
  return { spentPercent, standing: status };
}
