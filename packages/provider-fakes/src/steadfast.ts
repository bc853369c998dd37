import { createHash, createHmac } from 'node:crypto';
import { dhakaTime } from './clock';
import {
  CourierFake,
  jsonOf,
  mustBe,
  wrongFields,
  type CourierFakeOptions,
  type FakeParcel,
  type Webhook,
} from './courier-fake';
import type { HeardCall, Reply } from './fake-server';

export interface SteadfastFakeOptions extends CourierFakeOptions {
  apiKey: string;
  secretKey: string;
}

const PREFIX = '/api/v1';
const MINUTE = 60_000;
const MOST_WRONG_KEYS = 10;
const MOST_IN_BULK = 500;

const CALLS: [string, RegExp, string][] = [
  ['POST', /^\/create_order$/, 'book'],
  ['POST', /^\/create_order\/bulk-order$/, 'bulk'],
  ['GET', /^\/status_by_(?:cid|invoice|trackingcode)\/[^/]+$/, 'status'],
  ['GET', /^\/get_balance$/, 'balance'],
  ['GET', /^\/fraud_check\/score\/[^/]+$/, 'score'],
];

const optional = (rule: (value: unknown) => string | undefined) => (value: unknown) =>
  value === undefined ? undefined : rule(value);

const RULES = {
  invoice: (value: unknown) =>
    typeof value === 'string' && /^[A-Za-z0-9_-]{1,100}$/.test(value) ? undefined : 'is not valid',
  recipient_name: mustBe.text(1, 100),
  recipient_phone: mustBe.phone,
  recipient_address: mustBe.text(1, 250),
  cod_amount: mustBe.number(0, 1_000_000),
  total_lot: optional(mustBe.number(1, 10_000)),
  delivery_type: optional(mustBe.number(0, 1)),
};

/** Steadfast: bookings by invoice, one by one and many at once, states, balance, the phone's record. */
export class SteadfastFake extends CourierFake {
  #wrongKeys: number[] = [];
  #blockedUntil = 0;
  #told = 0;

  constructor(private readonly options: SteadfastFakeOptions) {
    super(options);
  }

  protected override time(): string {
    return dhakaTime();
  }

  protected override callAt(method: string, path: string): string | undefined {
    if (!path.startsWith(PREFIX)) return undefined;
    const rest = path.slice(PREFIX.length);
    return CALLS.find(([of, pattern]) => of === method && pattern.test(rest))?.[2];
  }

  protected override reply(asked: HeardCall): Promise<Reply | undefined> {
    const refusal = this.#keysProblem(asked.headers);
    return Promise.resolve(refusal ?? this.#answer(asked));
  }

  #keysProblem(headers: Record<string, string>): Reply | undefined {
    const blocked: Reply = {
      json: { status: 403, message: 'Blocked for 60 minutes' },
      status: 403,
    };
    if (this.now() < this.#blockedUntil) return blocked;
    const { apiKey, secretKey } = this.options;
    if (headers['api-key'] === apiKey && headers['secret-key'] === secretKey) return undefined;
    const since = this.now() - 5 * MINUTE;
    this.#wrongKeys = [...this.#wrongKeys.filter((at) => at > since), this.now()];
    if (this.#wrongKeys.length >= MOST_WRONG_KEYS) this.#blockedUntil = this.now() + 60 * MINUTE;
    return { json: { status: 401, message: 'Unauthorized' }, status: 401 };
  }

  #answer({ name, path, raw }: HeardCall): Reply {
    if (name === 'balance') return { json: { status: 200, current_balance: 1250.5 } };
    if (name === 'score') return this.#score(path.split('/').at(-1)!);
    if (name === 'status') return this.#status(path);
    if (name === 'bulk') return this.#bulk(jsonOf(raw).data);
    const { made, errors } = this.#book(jsonOf(raw));
    if (made === undefined) {
      return { json: { status: 422, message: 'Validation failed', errors }, status: 422 };
    }
    const message = 'Consignment has been created successfully.';
    return { json: { status: 200, message, consignment: this.#consignment(made) } };
  }

  #book(fields: Record<string, unknown>) {
    const asked = this.switches.take('refuse-field', 'book', stringsOf(fields));
    const wrong = asked
      ? { [asked.field ?? 'recipient_phone']: [asked.why ?? 'is refused'] }
      : wrongFields(fields, RULES);
    const invoice = String(fields.invoice);
    if (this.parcels.some((one) => one.invoice === invoice)) {
      wrong.invoice = ['The invoice has already been taken.'];
    }
    if (Object.keys(wrong).length > 0) return { errors: wrong };
    return { made: this.keep(this.newId('14241'), invoice, fields, 'in_review') };
  }

  #bulk(data: unknown): Reply {
    if (!Array.isArray(data) || data.length > MOST_IN_BULK) {
      return { json: { status: 400, message: 'Send up to 500 items' }, status: 400 };
    }
    const rows = data.map((one: Record<string, unknown>) => {
      const bad = this.switches.take('bad-item', 'bulk', stringsOf(one));
      const { made, errors } = bad
        ? { made: undefined, errors: { [bad.field ?? 'recipient_phone']: ['is refused'] } }
        : this.#book(one);
      return made === undefined
        ? { ...one, consignment_id: null, tracking_code: null, status: 'error', errors }
        : { ...this.#consignment(made), status: 'success' };
    });
    return { json: { status: 200, data: rows } };
  }

  #status(path: string): Reply {
    const [kind, value] = path.split('/').slice(-2).map(decodeURIComponent) as [string, string];
    const found = this.parcels.findLast((one) =>
      kind.endsWith('cid')
        ? one.id === value
        : kind.endsWith('invoice')
          ? one.invoice === value
          : codeOf(one) === value,
    );
    if (found === undefined) return { json: { status: 404, message: 'Not found' }, status: 404 };
    return { json: { status: 200, delivery_status: this.wordOf(found, 'status') } };
  }

  #score(phone: string): Reply {
    // Known by their last digit, so that tests have one of each.
    const isKnown = !phone.endsWith('0');
    const json = {
      status: 200,
      delivery_ratio: isKnown ? 87.5 : null,
      cancellation_ratio: isKnown ? 12.5 : null,
      volume_band: isKnown ? 'medium' : 'none',
      total_reports: isKnown ? 1 : 0,
    };
    return { json };
  }

  #consignment(parcel: FakeParcel): object {
    const { note, ...fields } = parcel.fields;
    return {
      consignment_id: Number(parcel.id),
      invoice: parcel.invoice,
      tracking_code: codeOf(parcel),
      recipient_name: fields.recipient_name,
      recipient_phone: fields.recipient_phone,
      recipient_address: fields.recipient_address,
      cod_amount: fields.cod_amount,
      status: 'in_review',
      note: note ?? null,
      created_at: parcel.updatedAt,
      updated_at: parcel.updatedAt,
    };
  }

  protected override notice(parcel: FakeParcel, word: string): Record<string, unknown> {
    return {
      notification_type: 'delivery_status',
      consignment_id: Number(parcel.id),
      invoice: parcel.invoice,
      cod_amount: parcel.fields.cod_amount,
      // Capitals vary.
      status: word.charAt(0).toUpperCase() + word.slice(1),
      delivery_charge: 100,
      tracking_message: `Your parcel is now: ${word}`,
      updated_at: dhakaTime(),
    };
  }

  protected override signed(url: string, body: string, secret: string): Webhook {
    this.#told += 1;
    return {
      url,
      body,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${secret}`,
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
        'idempotency-key': createHash('sha1').update(`${this.#told}:${body}`).digest('hex'),
      },
    };
  }
}

const codeOf = ({ id }: FakeParcel) => `SFR${id}`;

const stringsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
