import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { smsParts, thrifty } from '@paikari/sms-gateways';
import type { MessageRecord } from '../../../../models/message';
import { settings } from '../../../platform/env';
import type { Locale } from '../../../platform/i18n/i18n';
import { log } from '../../../platform/log';
import type { ComposedMail } from '../../../platform/mail/templates';
import { isBudgetSpent } from './budget';
import { carrierOf, type Carrier } from './carriers';
import { ruleOf, type Channel } from './types';
import {
  endFailed,
  endLater,
  endOpen,
  endSent,
  endUnknown,
  putBack,
  type Problem,
  type Trace,
} from './message-store';
import {
  isBeyondBudget,
  isStillKnown,
  MOST_PARTS,
  nextAsk,
  nextTry,
  usefulUntil,
  type Outcome,
  type Sign,
} from './send-rules';
import { renderMessage, type MessageValues } from './template-queries';
import { MissingValue } from './template-rules';

/** How a try went, for whoever paces them. */
export interface Tried {
  /** Sign about the carrier; null: it was not asked. */
  sign: Sign | null;
  /** When it is tried again, where it is. */
  again: Date | null;
}

const UNASKED: Tried = { sign: null, again: null };

/** A message with its words, ready to be carried. */
interface Prepared {
  letter: ComposedMail;
  trace: Partial<Trace>;
}

/** Tries one message that was taken, and writes down how it went. */
export async function tryMessage(message: MessageRecord): Promise<Tried> {
  const carrier = carrierOf(message.channel);
  let prepared: Prepared | null;
  try {
    prepared = await prepare(message, carrier);
  } catch (err) {
    const again = nextTry(message, new Date()) ?? usefulUntil(message);
    log().error({ messageId: String(message._id), err }, 'a message could not be prepared');
    await putBackPatiently(message, again);
    return { sign: null, again };
  }
  if (prepared === null) return UNASKED;
  const { letter, trace } = prepared;
  const outcome = await carrier.carry({
    id: String(message._id),
    to: message.to,
    letter,
    isSecret: ruleOf(message.kind).isSecret,
    reference: message.reference!,
    isRepeated: Boolean(message.openAt),
  });
  return writeDown(message, carrier, outcome, trace);
}

/** Null where it was given up: nobody is asked. @throws where the database does not say what it needs */
async function prepare(message: MessageRecord, carrier: Carrier): Promise<Prepared | null> {
  const giveItUp = async (problem: Problem, as?: 'unknown') => {
    // One that may be there already is not called undelivered.
    await giveUp(message, as ?? (message.openAt ? 'unknown' : 'failed'), problem);
    return null;
  };
  if (message.openAt && !mayRepeat(message, carrier)) {
    return giveItUp({ code: 'unheard', message: 'Its answer was lost.' }, 'unknown');
  }
  if (usefulUntil(message) <= new Date()) {
    return giveItUp({ code: 'expired', message: 'It was of no use any more.' });
  }
  if (carrier.isPaid && !message.openAt && !isBeyondBudget(message.kind)) {
    const problem = { code: 'budget', message: 'The month’s money for SMS is spent.' };
    if (await isBudgetSpent()) return giveItUp(problem);
  }
  const letter = await composedContent(message).catch((err: unknown) => {
    if (!(err instanceof MissingValue)) throw err;
    log().error({ messageId: String(message._id), err }, 'a message has no words');
    return null;
  });
  if (letter === null) return giveItUp({ code: 'words', message: 'It could not be written.' });
  const trace = traceOf(message.channel, letter, carrier);
  const { parts } = trace;
  if (typeof parts === 'number' && (parts === 0 || parts > MOST_PARTS)) {
    return giveItUp({ code: 'length', message: `It would be ${parts} SMS.` });
  }
  return { letter, trace };
}

/** Pauses until it is put back once more; longer ones would outlast the time that it was taken for. */
const PUT_BACK_PAUSES_MS = [0, 1_000, 4_000, 15_000];

/** Nobody was asked: it must not be taken for one that may have gone out, also while the database is away. */
async function putBackPatiently(message: MessageRecord, dueAt: Date): Promise<void> {
  let failure: unknown;
  for (const ms of PUT_BACK_PAUSES_MS) {
    if (ms > 0) await pause(ms);
    try {
      return await putBack(message, dueAt);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Size and cost of a message with its carrier. */
function traceOf(channel: Channel, letter: ComposedMail, carrier: Carrier): Partial<Trace> {
  const provider = carrier.name;
  if (channel !== 'sms') return { provider };
  const { parts } = smsParts(letter.text);
  return { provider, parts, costPoisha: carrier.isPaid ? parts * settings().sms.partPoisha : 0 };
}

/** Cost of a message whose sender died: it may have been sent. */
export async function lostTrace(message: MessageRecord): Promise<Partial<Trace>> {
  const carrier = carrierOf(message.channel);
  // Another one is not asked what it would have cost.
  if (message.channel !== 'sms' || message.provider !== carrier.name) return {};
  return traceOf(message.channel, await composedContent(message), carrier);
}

/** Whether repeating is safe, since the carrier refuses a message that it already has. */
function mayRepeat({ provider, openAt }: MessageRecord, { name, repeats }: Carrier): boolean {
  if (provider !== name || repeats === 'never') return false;
  return repeats === 'always' || isStillKnown(openAt!, new Date());
}

async function composedContent({
  kind,
  channel,
  locale,
  values,
  letter,
}: MessageRecord): Promise<ComposedMail> {
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
  trace: Partial<Trace>,
): Promise<Tried> {
  const now = new Date();
  if (outcome.is === 'sent') {
    const { providerId } = outcome;
    const askAt = carrier.reports && providerId !== '' ? nextAsk(0, now) : null;
    await endSent(message, { ...trace, ...(providerId && { providerId }) }, askAt);
    return { sign: 'life', again: null };
  }
  const { code, message: words } = outcome;
  if (outcome.is === 'refused') {
    const problem = { code, message: words };
    await giveUp(message, message.openAt ? 'unknown' : 'failed', problem);
    return { sign: 'life', again: null };
  }
  const isUnheard = outcome.is === 'unheard';
  const sign = isUnheard ? 'silence' : outcome.sign;
  const problem = { code, message: words, isAway: sign !== 'life' };
  const openAt = isUnheard ? (message.openAt ?? message.takenAt!) : message.openAt;
  const again = nextTry(message, now);
  const repeated = { ...message, provider: carrier.name, openAt: openAt ?? null };
  if (again === null || (openAt && !mayRepeat(repeated, carrier))) {
    await giveUp(message, openAt ? 'unknown' : 'failed', problem, openAt ? trace : {});
    return { sign, again: null };
  }
  const { _id, kind, channel } = message;
  log().warn({ messageId: String(_id), kind, channel, code }, 'a message waits');
  if (openAt) await endOpen(message, problem, { dueAt: again, openAt }, trace);
  else await endLater(message, problem, again);
  return { sign, again };
}

/** The end of one that did not surely arrive: seen at the desk, and in the log. */
export async function giveUp(
  message: MessageRecord,
  as: 'failed' | 'unknown',
  problem: Problem,
  trace: Partial<Trace> = {},
): Promise<void> {
  const { _id, kind, channel } = message;
  const about = { messageId: String(_id), kind, channel, code: problem.code };
  if (as === 'failed') {
    log().error(about, 'a message was given up');
    await endFailed(message, problem);
  } else {
    log().error(about, 'a message may not have arrived');
    await endUnknown(message, problem, trace);
  }
}
