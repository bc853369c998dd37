import { FakeServer, post, type HeardCall, type Reply } from './fake-server';
import { StateFile } from './state-file';

/** A parcel as a courier's stand-in has it. */
export interface FakeParcel {
  id: string;
  invoice: string;
  /** Fields that it was booked with. */
  fields: Record<string, unknown>;
  /** The courier's own words, oldest first. */
  words: string[];
  updatedAt: string;
}

interface Records {
  parcels: Record<string, FakeParcel>;
  made: number;
}

export interface CourierFakeOptions {
  /** Its memory, a JSON file. */
  statePath: string;
  /** Secret that proves its webhook. */
  webhookSecret: string;
  /** Where its webhook goes; none where it is not named. */
  webhookUrl?: string;
  /** Its clock, milliseconds since 1970. */
  now?: () => number;
}

/** A webhook as it is sent. */
export interface Webhook {
  url: string;
  body: string;
  headers: Record<string, string>;
}

/**
 * Base class of the couriers' stand-ins: parcels that go from state to state, and a webhook for each step. By
 * hand: `GET /_fake/parcels`, `POST /_fake/step { about, word }` with an id or invoice, and before that `POST
 * /_fake/webhook { url, secret }` as the shop told them.
 */
export abstract class CourierFake extends FakeServer {
  /** Where the webhook goes and what proves it; may be set once the shop has made an account's. */
  webhookUrl: string | undefined;
  webhookSecret: string;
  protected readonly now: () => number;
  readonly #state: StateFile<Records>;

  constructor(protected readonly common: CourierFakeOptions) {
    super();
    this.webhookUrl = common.webhookUrl;
    this.webhookSecret = common.webhookSecret;
    this.now = common.now ?? Date.now;
    this.#state = new StateFile<Records>(common.statePath, { parcels: {}, made: 0 });
  }

  get parcels(): FakeParcel[] {
    return Object.values(this.#state.value.parcels);
  }

  /** A parcel by its id or invoice, the newest of that. */
  parcelOf(name: string): FakeParcel | undefined {
    return this.#state.value.parcels[name] ?? this.parcels.findLast((one) => one.invoice === name);
  }

  /**
   * Moves a parcel on and tells of it.
   * @param more what else the webhook says
   * @returns what the shop answered; 0 where it did not, or nobody was told
   */
  async step(name: string, word: string, more: Record<string, unknown> = {}): Promise<number> {
    const parcel = this.parcelOf(name);
    if (parcel === undefined) throw new Error(`no such parcel: ${name}`);
    parcel.words.push(word);
    parcel.updatedAt = this.time();
    this.#state.save();
    if (this.switches.take('notice-never')) return 0;
    const times = this.switches.take('notice-twice') ? 2 : 1;
    let status = 0;
    for (let time = 0; time < times; time += 1) status = await this.tell(name, word, more);
    return status;
  }

  /** Sends a webhook, again, late or of what never was; the parcel stays where it is. */
  async tell(name: string, word: string, more: Record<string, unknown> = {}): Promise<number> {
    const webhook = this.webhook(name, word, more);
    return webhook === undefined ? 0 : post(webhook.url, webhook.body, webhook.headers);
  }

  /** The webhook of a step as it would be sent; undefined where nobody is told. */
  webhook(name: string, word: string, more: Record<string, unknown> = {}): Webhook | undefined {
    const parcel = this.parcelOf(name);
    if (this.webhookUrl === undefined || parcel === undefined) return undefined;
    const isWrong = this.switches.take('notice-sign') !== undefined;
    return this.signed(
      this.webhookUrl,
      JSON.stringify({ ...this.notice(parcel, word), ...more }),
      isWrong ? 'another-secret' : this.webhookSecret,
    );
  }

  /** Returns the content of a webhook. */
  protected abstract notice(parcel: FakeParcel, word: string): Record<string, unknown>;
  /** How it is proved. */
  protected abstract signed(url: string, body: string, secret: string): Webhook;
  /** The time as this courier writes it. */
  protected abstract time(): string;

  protected newId(prefix: string): string {
    this.#state.value.made += 1;
    return `${prefix}${this.#state.value.made}`;
  }

  protected keep(id: string, invoice: string, fields: Record<string, unknown>, word: string) {
    const parcel = { id, invoice, fields, words: [word], updatedAt: this.time() };
    this.#state.value.parcels[id] = parcel;
    this.#state.save();
    return parcel;
  }

  /** The state that is told: the one before where it is a stale answer. */
  protected wordOf({ words }: FakeParcel, call: string): string {
    const isStale = words.length > 1 && this.switches.take('stale-status', call) !== undefined;
    return words.at(isStale ? -2 : -1)!;
  }

  protected override async control({
    method,
    path,
    fields,
  }: HeardCall): Promise<Reply | undefined> {
    if (method === 'GET' && path === '/_fake/parcels') return { json: { parcels: this.parcels } };
    if (method === 'POST' && path === '/_fake/webhook') {
      this.webhookUrl = fields.url;
      this.webhookSecret = fields.secret ?? '';
      return { json: { ok: true } };
    }
    if (method !== 'POST' || path !== '/_fake/step') return undefined;
    const { about = '', word = '', ...more } = fields;
    if (this.parcelOf(about) === undefined || word === '') {
      return { json: { error: 'no such parcel, or no word' }, status: 422 };
    }
    return { json: { answered: await this.step(about, word, more) } };
  }
}

/** The JSON of a call's body. */
export function jsonOf(raw: string): Record<string, unknown> {
  const value: unknown = raw === '' ? {} : JSON.parse(raw);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const PHONE = /^01[3-9]\d{8}$/;

/** Rules of a booking's fields; each is what the courier says where it is broken. */
export type FieldRules = Record<string, (value: unknown) => string | undefined>;

export const mustBe = {
  text:
    (least: number, most: number) =>
    (value: unknown): string | undefined =>
      typeof value === 'string' && value.length >= least && value.length <= most
        ? undefined
        : `must have ${least} to ${most} characters`,
  phone: (value: unknown) =>
    typeof value === 'string' && PHONE.test(value) ? undefined : 'must be an 11 digit phone number',
  number:
    (least: number, most: number) =>
    (value: unknown): string | undefined =>
      typeof value === 'number' && value >= least && value <= most
        ? undefined
        : `must be ${least} to ${most}`,
  id: (value: unknown) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? undefined : 'must be an id',
};

/** Returns the problems of each field, in the couriers' format: a list of messages for each. */
export function wrongFields(
  fields: Record<string, unknown>,
  rules: FieldRules,
): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) => {
      const why = rule(fields[name]);
      return why === undefined ? [] : [[name, [`The ${name} ${why}.`]] as const];
    }),
  );
}
