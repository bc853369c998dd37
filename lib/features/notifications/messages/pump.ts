import 'server-only';
import { inBackground } from '../../../platform/jobs/background';
import { log } from '../../../platform/log';
import { carrierOf } from './carriers';
import { CHANNELS, type Channel } from './kinds';
import { takeDue } from './message-store';
import { restAfter } from './send-rules';
import { tryMessage, type Tried } from './try-message';
import type { MessageRecord } from '../../../../models/message';

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
    // Those that were under way together are one reason to rest.
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
export function wakePumps(channels: Iterable<Channel> = CHANNELS): void {
  const pumps = (shared.paikariPumps ??= { mail: new Pump('mail'), sms: new Pump('sms') });
  for (const channel of channels) pumps[channel].wake();
}
