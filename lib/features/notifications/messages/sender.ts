import 'server-only';
import { Held, NoAnswer, Refused, type SmsGateway, type SmsReport } from '@paikari/sms-gateways';
import { inBackground } from '../../../platform/jobs/background';
import { log } from '../../../platform/log';
import { type MessageRecord, MessageModel } from '../../../../models/message';
import { withDatabase, isDatabaseAway } from '../../../platform/database/connect';
import { carrierOf, gateway } from './carriers';
import { CHANNELS, type Channel } from './types';
import { takeDue, takeAsk, findLapsed, type Trace } from './message-store';
import { restAfter, nextAsk, isStillKnown } from './send-rules';
import { tryMessage, type Tried, giveUp, lostTrace } from './try-message';
import { warnOfBudget } from './budget';

/** Tries at once, and those besides that only what somebody waits for may use. */
const PLACES = 6;
const RESERVED = 2;
/**
 * After so many tries in a row without a sign of life, or one that wants fewer calls, all but what is
 * urgent rests a while, and then goes one by one until there is one.
 */
const MOST_SILENCES = 5;
/** Later ones are found by the job. */
const LONGEST_TIMER_MS = 5 * 60_000;

/** Sends one channel's messages, some at a time, as long as some are due. */
class Pump {
  readonly #running = new Set<Promise<void>>();
  #isOn = false;
  #isAsked = false;
  #signal: () => void = () => undefined;
  #silences = 0;
  #rests = 0;
  #restsUntil = 0;
  /** How many of those under way are not urgent. */
  #plain = 0;
  #timer: { at: number; handle: NodeJS.Timeout } | undefined;

  constructor(private readonly channel: Channel) {}

  /** Has it look for what is due. Returns at once. */
  wake(): void {
    this.#isAsked = true;
    this.#signal();
    if (this.#isOn) return;
    this.#isOn = true;
    inBackground(`messages by ${this.channel}`, () => this.#run());
  }

  async #run(): Promise<void> {
    try {
      for (;;) {
        this.#isAsked = false;
        const isDry = await this.#fill();
        if (!this.#isAsked && this.#running.size === 0) return;
        // Where nothing more is due, an end of those under way makes nothing due: whoever queues wakes.
        do {
          if (this.#isAsked || this.#running.size === 0) break;
          const woken = new Promise<void>((resolve) => (this.#signal = resolve));
          await Promise.race([...this.#running, woken]);
        } while (isDry);
        if (isDry && !this.#isAsked) return;
      }
    } catch (error) {
      await Promise.all(this.#running);
      throw error;
    } finally {
      this.#isOn = false;
    }
  }

  /** Takes what is due as long as there are places. @returns whether nothing is due any more */
  async #fill(): Promise<boolean> {
    while (this.#running.size < PLACES + RESERVED) {
      const isResting = Date.now() < this.#restsUntil;
      if (isResting) this.#wakeAt(this.#restsUntil);
      const isProbed = this.#rests > 0 && this.#plain > 0;
      const urgentOnly = isResting || isProbed || this.#running.size >= PLACES;
      const message = await takeDue(this.channel, carrierOf(this.channel).name, { urgentOnly });
      if (message === null) return !urgentOnly;
      const plain = message.rank === 0 ? 0 : 1;
      this.#plain += plain;
      const task: Promise<void> = this.#send(message).finally(() => {
        this.#plain -= plain;
        this.#running.delete(task);
      });
      this.#running.add(task);
    }
    return false;
  }

  /** Never fails: what can't be written down is found by its time. */
  async #send(message: MessageRecord): Promise<void> {
    try {
      this.#pace(await tryMessage(message));
    } catch (err) {
      const { _id, kind, channel } = message;
      log().error({ messageId: String(_id), kind, channel, err }, 'a message could not be sent');
    }
  }

  #pace({ sign, again }: Tried): void {
    if (again) this.#wakeAt(again.getTime());
    if (sign === null) return;
    if (sign === 'life') {
      this.#silences = 0;
      this.#rests = 0;
      this.#restsUntil = 0;
      return;
    }
    this.#silences += 1;
    const now = Date.now();
    // Attempts that were under way together are one reason to rest.
    if (now < this.#restsUntil || (sign === 'silence' && this.#silences < MOST_SILENCES)) return;
    this.#restsUntil = now + restAfter(this.#rests);
    this.#rests += 1;
  }

  /** The soonest alone is kept. */
  #wakeAt(at: number): void {
    const left = at - Date.now();
    if (left > LONGEST_TIMER_MS || (this.#timer && this.#timer.at <= at)) return;
    clearTimeout(this.#timer?.handle);
    const handle = setTimeout(
      () => {
        this.#timer = undefined;
        this.wake();
      },
      Math.max(left, 0) + 1,
    );
    handle.unref();
    this.#timer = { at, handle };
  }
}

/** One of each in a process, though Next instantiates this module several times. */
const shared = globalThis as typeof globalThis & { paikariPumps?: Record<Channel, Pump> };

/** Sends what is due in a moment, by some channels or every one. Returns at once. */
function wakePumps(channels: Iterable<Channel> = CHANNELS): void {
  const pumps = (shared.paikariPumps ??= { mail: new Pump('mail'), sms: new Pump('sms') });
  for (const channel of channels) pumps[channel].wake();
}

/** Most messages in one run; the rest waits for the next. */
const MOST_REPORTS = 50;
const MOST_SILENT_REPORTS = 3;

/** Asks the gateway what became of what it took, with growing pauses, and notes what each cost. */
async function askForReports(): Promise<void> {
  const used = gateway();
  if (!used?.report) return;
  const now = new Date();
  const due = await withDatabase(() =>
    MessageModel.find({ askAt: { $lte: now }, provider: used.slug, state: 'sent' })
      .sort({ askAt: 1 })
      .limit(MOST_REPORTS)
      .lean<MessageRecord[]>(),
  );
  let silences = 0;
  for (const message of due) {
    if (silences >= MOST_SILENT_REPORTS) return;
    if (!(await takeAsk(message, nextAsk((message.asks ?? 0) + 1, now)))) continue;
    const report = await reportOf(used, message);
    if (report === null) silences += 1;
    else await keepReport(message, report);
  }
}

/** Null where the gateway says nothing. */
async function reportOf(
  used: SmsGateway,
  { _id, providerId }: MessageRecord,
): Promise<SmsReport | null> {
  try {
    return await used.report!(providerId!);
  } catch (error) {
    const isAnswer = error instanceof Refused || error instanceof Held;
    if (!isAnswer && !(error instanceof NoAnswer)) throw error;
    // Its words may repeat the number.
    const code = 'code' in error ? error.code : 'unheard';
    log().warn({ messageId: String(_id), code }, 'an SMS gateway does not report');
    return null;
  }
}

async function keepReport(
  { _id, kind }: MessageRecord,
  { state, word, costPoisha }: SmsReport,
): Promise<void> {
  const cost = costPoisha === undefined ? {} : { costPoisha };
  if (state === 'pending') {
    if (costPoisha !== undefined) {
      await withDatabase(() => MessageModel.updateOne({ _id, state: 'sent' }, { $set: cost }));
    }
    return;
  }
  const told =
    state === 'delivered'
      ? { state, deliveredAt: new Date() }
      : { state, problem: { code: 'undelivered', message: word } };
  await withDatabase(() =>
    MessageModel.updateOne(
      { _id, state: 'sent' },
      { $set: { ...cost, ...told }, $unset: { askAt: 1 } },
    ),
  );
  if (state === 'undelivered') {
    log().warn({ messageId: String(_id), kind }, 'an SMS did not arrive');
  }
}

/** Most messages in one run; the rest waits for the next. */
const MOST_LAPSED = 200;

/** Sends what is due in a moment, by some channels or every one. Returns at once. */
export function wakeSender(channels?: Iterable<Channel>): void {
  wakePumps(channels);
}

/**
 * Runs the background work: messages whose process died over them, messages due again, delivery reports from
 * gateways, and the month's budget.
 */
export async function keepSending(): Promise<void> {
  await settleLapsed();
  wakePumps();
  await askForReports();
  await warnOfBudget();
}

/**
 * Messages that a process took and died over. Whoever takes one once a day, or keeps files, is asked
 * again; of the others nobody knows whether they went out, and none goes out twice.
 */
async function settleLapsed(): Promise<void> {
  for (const message of await findLapsed(MOST_LAPSED)) {
    const { _id, channel, provider } = message;
    const { name, repeats } = carrierOf(channel);
    const openAt = message.openAt ?? message.takenAt ?? message.createdAt;
    const isSafe =
      provider === name &&
      (repeats === 'always' || (repeats === 'day' && isStillKnown(openAt, new Date())));
    const cost = await costOf(message);
    if (!isSafe) {
      const problem = { code: 'died', message: 'The shop stopped over it.' };
      await giveUp(message, 'unknown', problem, cost);
      continue;
    }
    log().warn({ messageId: String(_id) }, 'a message is taken up again');
    await takeUpAgain(message, { openAt, ...cost });
  }
}

/** Cost of a message that may have been sent; where unknown, the log keeps the doubt. */
async function costOf(message: MessageRecord): Promise<Partial<Trace>> {
  try {
    return await lostTrace(message);
  } catch (err) {
    if (isDatabaseAway(err)) throw err;
    log().error({ messageId: String(message._id), err }, 'a message that was lost has no words');
    return {};
  }
}

const takeUpAgain = (
  { _id, claim }: MessageRecord,
  open: Partial<MessageRecord>,
): Promise<unknown> =>
  withDatabase(() =>
    MessageModel.updateOne(
      { _id, claim: claim!, state: 'sending' },
      { $set: { ...open, state: 'due', dueAt: new Date() } },
    ),
  );
