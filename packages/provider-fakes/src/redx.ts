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

export interface RedxFakeOptions extends CourierFakeOptions {
  /** The JWT. */
  token: string;
}

const PREFIX = '/v1.0.0-beta';
const STORE = {
  id: 71,
  name: 'Chawkbazar',
  address: 'Chawkbazar',
  area_name: 'Lalbagh',
  area_id: 9,
};

const CALLS: [string, RegExp, string][] = [
  ['POST', /^\/parcel$/, 'book'],
  ['PATCH', /^\/parcels$/, 'cancel'],
  ['GET', /^\/parcel\/info\/[^/]+$/, 'status'],
  ['GET', /^\/parcel\/track\/[^/]+$/, 'track'],
  ['GET', /^\/areas$/, 'areas'],
  ['GET', /^\/pickup\/stores$/, 'stores'],
  ['GET', /^\/charge\/charge_calculator$/, 'price'],
];

const AREAS = [
  { id: 12, name: 'Mirpur DOHS', post_code: 1216, division_name: 'Dhaka', zone_id: 1 },
  { id: 13, name: 'Dhanmondi', post_code: 1209, division_name: 'Dhaka', zone_id: 1 },
];

const amountText = (value: unknown) =>
  typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value) ? undefined : 'must be an amount';

const RULES: FieldRules = {
  customer_name: mustBe.text(1, 100),
  customer_phone: mustBe.phone,
  delivery_area: (value) =>
    AREAS.some(({ name }) => name === value) ? undefined : 'is not an area of ours',
  delivery_area_id: (value) =>
    AREAS.some(({ id }) => id === value) ? undefined : 'is not an area of ours',
  customer_address: mustBe.text(1, 250),
  merchant_invoice_id: mustBe.text(1, 100),
  cash_collection_amount: amountText,
  parcel_weight: mustBe.number(1, 100_000),
  value: amountText,
};

const invalid = (validation_errors: object): Reply => ({
  json: { message: 'Validation failed', validation_errors },
  status: 400,
});

/** RedX's open interface: parcels, areas, charges, and its webhook with a secret in the query. */
export class RedxFake extends CourierFake {
  constructor(private readonly options: RedxFakeOptions) {
    super(options);
  }

  readonly store = STORE;

  protected override time(): string {
    return new Date(this.now()).toISOString();
  }

  protected override callAt(method: string, path: string): string | undefined {
    if (!path.startsWith(PREFIX)) return undefined;
    const rest = path.slice(PREFIX.length);
    return CALLS.find(([of, pattern]) => of === method && pattern.test(rest))?.[2];
  }

  protected override reply(asked: HeardCall): Promise<Reply | undefined> {
    return Promise.resolve(
      asked.headers['api-access-token'] === `Bearer ${this.options.token}`
        ? this.#answer(asked)
        : { json: { message: 'Unauthorized' }, status: 401 },
    );
  }

  #answer({ name, path, query, raw }: HeardCall): Reply {
    if (name === 'areas') return { json: { areas: AREAS } };
    if (name === 'stores') return { json: { pickup_stores: [STORE] } };
    if (name === 'price') return this.#price(query);
    if (name === 'book') return this.#book(jsonOf(raw));
    if (name === 'cancel') return this.#cancel(jsonOf(raw));
    const found = this.parcelOf(decodeURIComponent(path.split('/').at(-1)!));
    if (found === undefined) return { json: { message: 'Parcel not found' }, status: 404 };
    if (name === 'track') {
      const tracking = found.words.map((word) => ({
        message_en: word,
        message_bn: word,
        time: found.updatedAt,
      }));
      return { json: { tracking } };
    }
    const { customer_name, customer_phone, cash_collection_amount } = found.fields;
    const parcel = {
      tracking_id: found.id,
      customer_name,
      customer_phone,
      cash_collection_amount: Number(cash_collection_amount),
      charge: 60,
      merchant_invoice_id: found.invoice,
      status: this.wordOf(found, 'status'),
      created_at: found.updatedAt,
    };
    return { json: { parcel } };
  }

  #price(query: Record<string, string>): Reply {
    const { delivery_area_id: area, pickup_area_id: pickup, weight } = query;
    const isKnown = AREAS.some(({ id }) => String(id) === area) && pickup === String(STORE.area_id);
    if (!isKnown) return invalid({ delivery_area_id: ['is not an area of ours'] });
    const cash = Number(query.cash_collection_amount);
    const deliveryCharge = 60 + Math.ceil(Math.max(0, Number(weight) - 1_000) / 1_000) * 15;
    return { json: { deliveryCharge, codCharge: Math.round(cash) / 100 } };
  }

  #book(fields: Record<string, unknown>): Reply {
    const invoice = String(fields.merchant_invoice_id);
    const asked = this.switches.take('refuse-field', 'book', { invoice });
    const wrong = asked
      ? { [asked.field ?? 'customer_phone']: [asked.why ?? 'is refused'] }
      : wrongFields(fields, RULES);
    if (Object.keys(wrong).length > 0) return invalid(wrong);
    const made = this.keep(this.newId('26A1123RX'), invoice, fields, 'pickup-pending');
    return { json: { tracking_id: made.id } };
  }

  #cancel({ entity_type, entity_id, update_details }: Record<string, unknown>): Reply {
    const found = this.parcelOf(String(entity_id));
    const { property_name, new_value } = (update_details ?? {}) as Record<string, unknown>;
    const isAsked =
      entity_type === 'parcel-tracking-id' &&
      property_name === 'status' &&
      new_value === 'cancelled';
    if (found === undefined || !isAsked)
      return { json: { message: 'Parcel not found' }, status: 404 };
    if (found.words.at(-1) !== 'pickup-pending') {
      return { json: { message: 'The parcel was picked up already' }, status: 400 };
    }
    found.words.push('cancelled');
    return { json: { success: true, message: 'Request Accepted' } };
  }

  protected override notice(parcel: FakeParcel, word: string): Record<string, unknown> {
    return {
      tracking_number: parcel.id,
      timestamp: this.time(),
      status: word,
      message_en: `Parcel is ${word}`,
      message_bn: `পার্সেল: ${word}`,
      invoice_number: parcel.invoice,
    };
  }

  protected override signed(url: string, body: string, secret: string): Webhook {
    const address = new URL(url);
    address.searchParams.set('secret', secret);
    return { url: String(address), body, headers: { 'content-type': 'application/json' } };
  }
}
