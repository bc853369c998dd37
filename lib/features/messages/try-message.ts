import 'server-only';
import { smsParts, thrifty } from '@paikari/sms-gateways';
import type { MessageRecord } from '../../../models/message';
import { isDatabaseAway } from '../../platform/database/connect';
import { settings } from '../../platform/env';
import type { Locale } from '../../platform/i18n/i18n';
import { log } from '../../platform/log';
import type { Letter } from '../../platform/mail/templates';
import { isBudgetSpent } from './budget';
import { carrierOf, type Carrier } from './carriers';
import { endFailed, endLater, endSent, endUnknown, type Problem } from './message-store';
import {
  isBeyondBudget,
  isStillKnown,
  MOST_PARTS,
  nextAsk,
  nextTry,
  usefulUntil,
  type Outcome,
} from './send-rules';
import { renderMessage, type MessageValues } from './template-queries';

/** How a try went, for whoever paces them. */
export interface Tried {
  /** Whoever carries gave no sign of life. */
  isSilent: boolean;
  /** When it is tried again, where it is. */
  again: Date | null;
}

const OVER: Tried = { isSilent: false, again: null };

/** Tries one message that was taken, and writes down how it went. */
export async function tryMessage(message: MessageRecord): Promise<Tried> {
  const carrier = carrierOf(message.channel);
  if (message.openAt && !mayRepeat(message, carrier)) {
    return giveUp(message, 'unknown', { code: 'unheard', message: 'Its answer was lost.' });
  }
  if (usefulUntil(message) <= new Date()) {
    // One that may be there already is not called undelivered.
    const problem = { code: 'expired', message: 'It was of no use any more.' };
    return giveUp(message, message.openAt ? 'unknown' : 'failed', problem);
  }
  if (carrier.isPaid && !message.openAt && !isBeyondBudget(message.kind)) {
    const problem = { code: 'budget', message: 'The month’s money for SMS is spent.' };
    if (await isBudgetSpent()) return giveUp(message, 'failed', problem);
  }
  const letter = await wordsOf(message).catch((err: unknown) => {
    if (isDatabaseAway(err)) throw err;
    log().error({ messageId: String(message._id), err }, 'a message has no words');
    return null;
  });
  if (letter === null) {
    return giveUp(message, 'failed', { code: 'words', message: 'It could not be written.' });
  }
  const parts = message.channel === 'sms' ? smsParts(letter.text).parts : undefined;
  if (parts !== undefined && (parts === 0 || parts > MOST_PARTS)) {
    const problem = { code: 'length', message: `It would be ${parts} SMS.` };
    return giveUp(message, 'failed', problem);
  }
  const outcome = await carrier.carry({
    id: String(message._id),
    to: message.to,
    letter,
    reference: message.reference!,
    isRepeated: Boolean(message.openAt),
  });
  return writeDown(message, carrier, outcome, parts);
}

/** Whether who may have it would not send it twice. */
function mayRepeat({ provider, openAt }: MessageRecord, { name, repeats }: Carrier): boolean {
  if (provider !== name || repeats === 'never') return false;
  return repeats === 'always' || isStillKnown(openAt!, new Date());
}

async function wordsOf({ kind, channel, locale, values, letter }: MessageRecord): Promise<Letter> {
  if (letter) {
    const { subject, text, html } = letter;
    return { subject, text, ...(html && { html }) };
  }
  const words = await renderMessage(
    kind,
    channel,
    locale as Locale,
    (values ?? {}) as MessageValues,
  );
  return channel === 'sms' ? { ...words, text: thrifty(words.text) } : words;
}

async function writeDown(
  message: MessageRecord,
  carrier: Carrier,
  outcome: Outcome,
  parts: number | undefined,
): Promise<Tried> {
  const now = new Date();
  const costPoisha =
    parts === undefined ? undefined : carrier.isPaid ? parts * settings().sms.partPoisha : 0;
  const trace = {
    provider: carrier.name,
    ...(parts !== undefined && { parts }),
    ...(costPoisha !== undefined && { costPoisha }),
  };
  if (outcome.is === 'sent') {
    const { providerId } = outcome;
    const askAt = carrier.reports && providerId !== '' ? nextAsk(0, now) : null;
    await endSent(message, { ...trace, ...(providerId && { providerId }) }, askAt);
    return OVER;
  }
  const problem = { code: outcome.code, message: outcome.message };
  if (outcome.is === 'refused') {
    return giveUp(message, message.openAt ? 'unknown' : 'failed', problem);
  }
  const openAt = outcome.is === 'unheard' ? (message.openAt ?? message.takenAt!) : message.openAt;
  const again = nextTry(message, now);
  const isSilent = outcome.is === 'unheard' || outcome.isSilent;
  const repeated = { ...message, provider: carrier.name, openAt: openAt ?? null };
  if (again === null || (openAt && !mayRepeat(repeated, carrier))) {
    const tried = await giveUp(message, openAt ? 'unknown' : 'failed', problem, trace);
    return { ...tried, isSilent };
  }
  const { _id, kind, channel } = message;
  log().warn({ messageId: String(_id), kind, channel, code: problem.code }, 'a message waits');
  await endLater(message, problem, again, openAt ?? null);
  return { isSilent, again };
}

/** The end of one that did not surely arrive: seen at the desk, and in the log. */
export async function giveUp(
  message: MessageRecord,
  as: 'failed' | 'unknown',
  problem: Problem,
  trace: Parameters<typeof endUnknown>[2] = {},
): Promise<Tried> {
  const { _id, kind, channel } = message;
  const about = { messageId: String(_id), kind, channel, code: problem.code };
  if (as === 'failed') {
    log().error(about, 'a message was given up');
    await endFailed(message, problem);
  } else {
    log().error(about, 'a message may not have arrived');
    await endUnknown(message, problem, trace);
  }
  return OVER;
}
