import { randomBytes } from 'node:crypto';
import { dhakaTime } from './clock';
import {
  CourierFake,
  jsonOf,
  mustBe,
  wrongFields,
  type CourierFakeOptions,
  type FakeParcel,
  type FieldRules,
  type Webhook,
} from './courier-fake';
import type { HeardCall, Reply } from './fake-server';

export interface PathaoFakeOptions extends CourierFakeOptions {
  clientId: string;
  clientSecret: string;
  username: string;
  password: string;
}

const PREFIX = '/aladdin/api/v1';
const TOKEN_SECONDS = 432_000;
const STORE_ID = 5001;

const CALLS: [string, RegExp, string][] = [
  ['POST', /^\/issue-token$/, 'token'],
  ['GET', /^\/city-list$/, 'cities'],
  ['GET', /^\/cities\/\d+\/zone-list$/, 'zones'],
  ['GET', /^\/zones\/\d+\/area-list$/, 'areas'],
  ['GET', /^\/stores$/, 'stores'],
  ['POST', /^\/orders$/, 'book'],
  ['POST', /^\/orders\/bulk$/, 'bulk'],
  ['GET', /^\/orders\/[^/]+\/info$/, 'status'],
  ['POST', /^\/merchant\/price-plan$/, 'price'],
];

const CITIES = [
  { city_id: 1, city_name: 'Dhaka' },
  { city_id: 2, city_name: 'Chittagong' },
  { city_id: 5, city_name: 'Cumilla' },
];
const ZONES: Record<number, { zone_id: number; zone_name: string }[]> = {
  1: [
    { zone_id: 298, zone_name: 'Dhanmondi' },
    { zone_id: 300, zone_name: 'Mirpur' },
  ],
  2: [{ zone_id: 410, zone_name: 'Agrabad' }],
  5: [{ zone_id: 520, zone_name: 'Debidwar' }],
};
const AREAS = [
  { area_id: 37, area_name: 'Road 27', home_delivery_available: true, pickup_available: true },
  { area_id: 38, area_name: 'Far end', home_delivery_available: false, pickup_available: false },
];

const optional = (rule: (value: unknown) => string | undefined) => (value: unknown) =>
  value === undefined ? undefined : rule(value);

const RULES: FieldRules = {
  store_id: (value) => (value === STORE_ID ? undefined : 'is not one of yours'),
  merchant_order_id: mustBe.text(1, 100),
  recipient_name: mustBe.text(3, 100),
  recipient_phone: mustBe.phone,
  recipient_address: mustBe.text(10, 220),
  recipient_city: optional(mustBe.id),
  recipient_zone: optional(mustBe.id),
  recipient_area: optional(mustBe.id),
  delivery_type: (value) => (value === 48 || value === 12 ? undefined : 'is not valid'),
  item_type: (value) => (value === 1 || value === 2 ? undefined : 'is not valid'),
  item_quantity: mustBe.number(1, 10_000),
  item_weight: mustBe.number(0.5, 10),
  amount_to_collect: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0
      ? undefined
      : 'must be whole taka',
};

const envelope = (data: unknown, code = 200): Reply => ({
  json: { message: 'Fetched', type: 'success', code, data },
  status: code,
});
const invalid = (errors: object): Reply => ({
  json: { message: 'Please fix the given errors', type: 'error', code: 422, errors },
  status: 422,
});

/** Pathao's merchant interface: tokens, places, stores, prices, orders, and its webhook. */
export class PathaoFake extends CourierFake {
  readonly #tokens = new Map<string, number>();

  constructor(private readonly options: PathaoFakeOptions) {
    super(options);
  }

  /** The store that bookings must name. */
  readonly storeId = STORE_ID;

  protected override time(): string {
    return dhakaTime();
  }

  protected override callAt(method: string, path: string): string | undefined {
    if (!path.startsWith(PREFIX)) return undefined;
    const rest = path.slice(PREFIX.length);
    return CALLS.find(([of, pattern]) => of === method && pattern.test(rest))?.[2];
  }

  protected override reply(asked: HeardCall): Promise<Reply | undefined> {
    return Promise.resolve(asked.name === 'token' ? this.#token(asked) : this.#withToken(asked));
  }

  #token({ raw }: HeardCall): Reply {
    const said = jsonOf(raw);
    const { clientId, clientSecret, username, password } = this.options;
    const isKnown =
      said.client_id === clientId &&
      said.client_secret === clientSecret &&
      said.grant_type === 'password' &&
      said.username === username &&
      said.password === password;
    if (!isKnown) return { json: { message: 'Invalid credentials', type: 'error' }, status: 401 };
    const token = randomBytes(16).toString('hex');
    this.#tokens.set(token, this.now() + TOKEN_SECONDS * 1_000);
    const json = {
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      access_token: token,
      refresh_token: randomBytes(16).toString('hex'),
    };
    return { json };
  }

  #withToken(asked: HeardCall): Reply {
    const { name, headers, path, raw } = asked;
    if (this.switches.take('unauthorized', name)) this.#tokens.clear();
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if (this.now() >= (this.#tokens.get(token) ?? 0)) {
      return { json: { message: 'Unauthorized', type: 'error', code: 401 }, status: 401 };
    }
    const id = Number(path.split('/').at(-2));
    if (name === 'cities') return envelope({ data: CITIES });
    if (name === 'zones') return envelope({ data: ZONES[id] ?? [] });
    if (name === 'areas') return envelope({ data: AREAS });
    if (name === 'stores') {
      return envelope({ data: [{ store_id: STORE_ID, store_name: 'Chawkbazar', city_id: 1 }] });
    }
    if (name === 'price') return this.#price(jsonOf(raw));
    if (name === 'bulk') return this.#bulk(jsonOf(raw).orders);
    if (name === 'book') return this.#book(jsonOf(raw));
    const found = this.parcelOf(decodeURIComponent(path.split('/').at(-2)!));
    if (found === undefined) {
      return { json: { message: 'Not found', type: 'error', code: 404 }, status: 404 };
    }
    const slug = this.wordOf(found, 'status').replace(/^order\./, '');
    return envelope({
      consignment_id: found.id,
      merchant_order_id: found.invoice,
      order_status: slug.replaceAll('-', ' '),
      order_status_slug: slug,
      updated_at: found.updatedAt,
      invoice_id: null,
    });
  }

  #price(fields: Record<string, unknown>): Reply {
    const { store_id, item_type, delivery_type, item_weight } = RULES;
    const wrong = wrongFields(fields, {
      store_id: store_id!,
      item_type: item_type!,
      delivery_type: delivery_type!,
      item_weight: item_weight!,
      recipient_city: mustBe.id,
      recipient_zone: mustBe.id,
    });
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    const base = fields.recipient_city === 1 ? 70 : 130;
    const price = base + Math.ceil(Math.max(0, Number(fields.item_weight) - 1)) * 20;
    return envelope({
      price,
      discount: 0,
      promo_discount: 0,
      additional_charge: 0,
      cod_enabled: 1,
      cod_percentage: 0.01,
      final_price: price,
    });
  }

  #book(fields: Record<string, unknown>): Reply {
    const invoice = String(fields.merchant_order_id);
    const asked = this.switches.take('refuse-field', 'book', { invoice });
    const wrong = asked
      ? { [asked.field ?? 'recipient_phone']: [asked.why ?? 'is refused'] }
      : wrongFields(fields, RULES);
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    const made = this.keep(this.newId('DL231126PA'), invoice, fields, 'order.created');
    return envelope({
      consignment_id: made.id,
      merchant_order_id: invoice,
      order_status: 'Pending',
      delivery_fee: 80,
    });
  }

  /** Taken as a whole; the ids come by webhook. */
  #bulk(orders: unknown): Reply {
    if (!Array.isArray(orders)) return invalid({ orders: ['must be a list'] });
    for (const one of orders as Record<string, unknown>[]) this.#book(one);
    return envelope(true, 202);
  }

  /** Returns the webhook that Pathao sends first, to try the address. */
  integration(): Webhook {
    const body = JSON.stringify({ event: 'webhook_integration' });
    return this.signed(this.webhookUrl ?? '', body, this.webhookSecret);
  }

  protected override notice(parcel: FakeParcel, word: string): Record<string, unknown> {
    const event = word.startsWith('order.') ? word : `order.${word}`;
    const isPaidOut = event === 'order.delivered' || event === 'order.partial-delivery';
    return {
      event,
      consignment_id: parcel.id,
      merchant_order_id: parcel.invoice,
      store_id: STORE_ID,
      delivery_fee: 80,
      updated_at: dhakaTime(),
      timestamp: new Date(this.now()).toISOString(),
      ...(isPaidOut && { collected_amount: parcel.fields.amount_to_collect }),
      ...(event.endsWith('failed') && { reason: 'Customer did not answer' }),
    };
  }

  protected override signed(url: string, body: string, secret: string): Webhook {
    const headers = { 'content-type': 'application/json', 'x-pathao-signature': secret };
    return { url, body, headers };
  }
}
