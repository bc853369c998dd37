/** Every trouble that a fake makes when it is told to. */
export const TROUBLES = [
  /** SSLCommerz: the init call is refused. bKash: the create call, by `code`. */
  'refuse-start',
  /** The call is done, and the connection ends without its answer. `call` names which. */
  'lose-answer',
  /** The call is done after `ms`, and answered then. */
  'slow',
  /** The call is done at once, and answered after `ms`: perhaps nobody waits any more. */
  'late-answer',
  /** 503 with a page of HTML. */
  'unavailable',
  /** 200 with something that is no JSON. */
  'garbage',
  /** 200 with more than anybody should read. */
  'huge',
  /** SSLCommerz: the validator knows no such `val_id`. */
  'unknown-val-id',
  /** SSLCommerz: the payment is called risky. */
  'risk',
  /** The notice (IPN, webhook) comes … */
  'notice-before',
  'notice-after',
  'notice-twice',
  'notice-never',
  /** … says another amount, `amount`; for bKash signed with it. */
  'notice-amount',
  /** … has a wrong signature. */
  'notice-sign',
  /** bKash: … names a certificate on another host. */
  'notice-foreign-host',
  /** The provider itself booked another amount, `amount`. */
  'paid-amount',
  /** The provider itself booked another currency, `currency`. */
  'paid-currency',
  /** bKash: the token of the next call is refused. */
  'unauthorized',
  /** bKash: the front answers in place of the payments, `{ message }`. */
  'front-message',
  /** Couriers: the booking is refused by its `field`, with `why`. */
  'refuse-field',
  /** Steadfast: one of many that are booked at once, the one that is named by `about`, is refused. */
  'bad-item',
  /** Couriers: the state is told as it was before the last step. */
  'stale-status',
  /** SMS: refused with the gateway's `code`, and nothing goes out; `why` "bare": as a number alone. */
  'sms-code',
  /** SMS: taken, and it never reaches the phone. */
  'sms-never',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** One that waits, as `POST /_fake/next` takes it. */
export interface Switch {
  trouble: Trouble;
  /** The call that it is for; any where it is not named. */
  call?: string;
  /** Only a call that says this in one of its fields, such as a `tran_id` or `paymentID`. */
  about?: string;
  amount?: string;
  currency?: string;
  code?: string;
  field?: string;
  why?: string;
  ms?: number;
  /** How often; once. */
  times?: number;
}

const MOST_WAITING = 100;

/** Troubles that wait for their turn, each used up by what it meets. */
export class Switches {
  readonly #waiting: (Switch & { times: number })[] = [];

  /** @throws Error where it is no trouble, or too many wait */
  add(one: Switch): void {
    if (!TROUBLES.includes(one.trouble)) throw new Error(`no such trouble: ${one.trouble}`);
    if (this.#waiting.length >= MOST_WAITING) throw new Error('too many troubles wait');
    this.#waiting.push({ ...one, times: one.times ?? 1 });
  }

  /**
   * Takes the first of this kind that is for this call; undefined where none waits.
   * @param fields what the call says
   */
  take(
    trouble: Trouble,
    call?: string,
    fields: Readonly<Record<string, string>> = {},
  ): Switch | undefined {
    const at = this.#waiting.findIndex(
      (one) =>
        one.trouble === trouble &&
        (one.call === undefined || one.call === call) &&
        (one.about === undefined || Object.values(fields).includes(one.about)),
    );
    const found = this.#waiting[at];
    if (found === undefined) return undefined;
    found.times -= 1;
    if (found.times <= 0) this.#waiting.splice(at, 1);
    return found;
  }

  clear(): void {
    this.#waiting.length = 0;
  }
}
