import { z } from 'zod';
import { fitted, scalar, NoAnswer, Refused } from '@paikari/provider-calls';
import type {
  CourierNotice,
  AreaLevel,
  Booked,
  CheckedAccount,
  ChosenPlaces,
  CourierClient,
  CourierPlace,
  CourierStatus,
  Price,
  Quote,
  Shipment,
  ShipmentRef,
} from './courier';
import {
  amountOf,
  courierTime,
  fittedAddress,
  phoneField,
  refusedField,
  textField,
  wholeTaka,
} from './fields';
import { eventOf } from './labels';
import { courierCall, KEYS_REFUSED, orUnknown, shaped, isSame } from './calls';
import {
  PATHAO_PREFIX,
  pathaoToken,
  type PathaoAccount,
  type PathaoTokenStore,
} from './pathao-tokens';
import type { CourierMachine } from './machine';

/** The first thing that Pathao sends, to try the address. */
const TEST = 'webhook_integration';

const notice = z.object({
  event: z.string().min(1).max(100),
  consignment_id: scalar,
  merchant_order_id: scalar,
  delivery_fee: scalar,
  collected_amount: scalar,
  reason: scalar,
  updated_at: scalar,
  timestamp: scalar,
});

/** Reads a webhook's body; null where it is none of Pathao's. */
export function readPathaoNotice(value: unknown, isUnsent: boolean): CourierNotice | null {
  const parsed = notice.safeParse(value);
  if (!parsed.success) return null;
  const { event: word, consignment_id: id, ...said } = parsed.data;
  const ref = { invoice: said.merchant_order_id, consignmentId: id, trackingNumber: id };
  if (word === TEST) return { ref, status: null, isTest: true };
  const collectedPoisha = amountOf(said.collected_amount);
  const chargePoisha = amountOf(said.delivery_fee);
  return {
    ref,
    isTest: false,
    status: {
      word: fitted(word, 100),
      event: eventOf('pathao', word, isUnsent),
      at: courierTime(said.timestamp) ?? courierTime(said.updated_at),
      note: fitted(said.reason, 300),
      ...(collectedPoisha !== undefined && { collectedPoisha }),
      ...(chargePoisha !== undefined && { chargePoisha }),
    },
  };
}

/** Normal delivery; of a parcel. */
const DELIVERY_TYPE = 48;
const ITEM_TYPE = 2;
const LEAST_KG = 0.5;
const MOST_KG = 10;

const LISTS: Record<AreaLevel, (chosen: ChosenPlaces) => string> = {
  city: () => '/city-list',
  zone: ({ city = 0 }) => `/cities/${city}/zone-list`,
  area: ({ zone = 0 }) => `/zones/${zone}/area-list`,
};

/** Kilograms, to the gram. @throws Refused where Pathao takes none so heavy */
function kilograms(grams: number): number {
  if (grams > MOST_KG * 1_000) throw refusedField('item_weight', `is more than ${MOST_KG} kg`);
  return Math.max(LEAST_KG, grams / 1_000);
}

/** Pathao. It knows an order by its own id alone: one whose answer was lost tells of itself by webhook. */
export class Pathao implements CourierClient {
  readonly slug = 'pathao';
  readonly levels = [
    { level: 'city', isRequired: false },
    { level: 'zone', isRequired: false },
    { level: 'area', isRequired: false },
  ] as const;

  /** @param now the clock that tokens are measured by, milliseconds since 1970 */
  constructor(
    private readonly account: PathaoAccount,
    private readonly tokens: PathaoTokenStore,
    private readonly now: () => number = Date.now,
  ) {}

  async check(): Promise<CheckedAccount> {
    const rows = list(await this.#call('GET', '/stores'), 'Pathao stores');
    return { stores: rows.flatMap((row) => placeOf(row, 'store')) };
  }

  async places(level: AreaLevel, chosen: ChosenPlaces): Promise<CourierPlace[]> {
    const rows = list(await this.#call('GET', LISTS[level](chosen)), `Pathao ${level}-list`);
    return rows
      .filter((row) => row.home_delivery_available !== false)
      .flatMap((row) => placeOf(row, level));
  }

  async price({ places: { city, zone }, cashPoisha, weightGrams }: Quote): Promise<Price> {
    if (!city || !zone) throw refusedField('recipient_zone', 'is missing');
    const body = await this.#call('POST', '/merchant/price-plan', {
      store_id: this.#storeId(),
      item_type: ITEM_TYPE,
      delivery_type: DELIVERY_TYPE,
      item_weight: kilograms(weightGrams),
      recipient_city: city,
      recipient_zone: zone,
    });
    const what = 'Pathao price-plan';
    const data = shaped(
      z.object({ final_price: scalar, cod_percentage: z.coerce.number().min(0).max(1).catch(0) }),
      body.data,
      what,
    );
    const deliveryPoisha = amountOf(data.final_price);
    if (deliveryPoisha === undefined) throw new NoAnswer(`${what}: no price`);
    return { deliveryPoisha, cashFeePoisha: Math.round(cashPoisha * data.cod_percentage) };
  }

  /** Not to be repeated: Pathao takes a merchant's number as often as it comes. */
  async book(shipment: Shipment): Promise<Booked> {
    const { city, zone, area } = shipment.places;
    const note = fitted(shipment.note, 250);
    const what = 'Pathao orders';
    const body = await this.#call('POST', '/orders', {
      store_id: this.#storeId(),
      merchant_order_id: fitted(shipment.invoice, 100),
      recipient_name: textField(fitted(shipment.recipientName, 100), 'recipient_name', 3),
      recipient_phone: phoneField(shipment.recipientPhone, 'recipient_phone'),
      recipient_address: textField(
        fittedAddress(shipment.recipientAddress, 220),
        'recipient_address',
        10,
      ),
      // Left out, never null.
      ...(city && { recipient_city: city }),
      ...(zone && { recipient_zone: zone }),
      ...(area && { recipient_area: area }),
      delivery_type: DELIVERY_TYPE,
      item_type: ITEM_TYPE,
      ...(note && { special_instruction: note }),
      item_quantity: Math.max(1, shipment.pieces),
      item_weight: kilograms(shipment.weightGrams),
      item_description: fitted(shipment.description, 250),
      amount_to_collect: wholeTaka(shipment.cashPoisha),
    });
    const data = shaped(
      z.object({ consignment_id: scalar, merchant_order_id: scalar, delivery_fee: scalar }),
      body.data,
      what,
    );
    const isOurs = data.merchant_order_id === '' || data.merchant_order_id === shipment.invoice;
    if (data.consignment_id === '' || !isOurs) {
      throw new NoAnswer(`${what}: without an id that can be read`);
    }
    const chargePoisha = amountOf(data.delivery_fee);
    return {
      consignmentId: data.consignment_id,
      trackingNumber: data.consignment_id,
      ...(chargePoisha !== undefined && { chargePoisha }),
    };
  }

  async status(ref: ShipmentRef, isUnsent: boolean): Promise<CourierStatus | null> {
    // Without its id Pathao cannot be asked.
    if (ref.consignmentId === '') return null;
    const path = `/orders/${encodeURIComponent(ref.consignmentId)}/info`;
    const body = await orUnknown(this.#call('GET', path));
    if (body === null) return null;
    const data = shaped(
      z.object({ order_status: scalar, order_status_slug: scalar, updated_at: scalar }),
      body.data,
      'Pathao orders/info',
    );
    const word = data.order_status_slug || data.order_status;
    if (word === '') throw new NoAnswer('Pathao orders/info: no state');
    return {
      word: fitted(word, 100),
      event: eventOf('pathao', word, isUnsent),
      at: courierTime(data.updated_at),
      note: '',
    };
  }

  #storeId(): number {
    const { storeId } = this.account;
    if (!storeId) throw refusedField('store_id', 'is missing');
    return storeId;
  }

  /** @throws NoAnswer where none comes: whatever it was for was not sent */
  async #token(refused?: string): Promise<string> {
    try {
      return await pathaoToken(this.account, this.tokens, this.now, refused);
    } catch (error) {
      throw error instanceof NoAnswer ? new NoAnswer(error.message, true) : error;
    }
  }

  /** With the account's token; one that is refused is issued anew, once. */
  async #call(method: 'GET' | 'POST', path: string, body?: object) {
    const { baseUrl, timeoutMs } = this.account;
    const withToken = (token: string) =>
      courierCall(
        {
          what: `Pathao ${path.split('/')[1]!}`,
          method,
          url: baseUrl + PATHAO_PREFIX + path,
          headers: {
            authorization: `Bearer ${token}`,
            accept: 'application/json',
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          ...(timeoutMs !== undefined && { timeoutMs }),
        },
        // An envelope of its own, with HTTP 200 or not.
        ({ type, code }) => (type === 'error' ? Number(code) || 400 : 200),
      );
    const token = await this.#token();
    try {
      return await withToken(token);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== KEYS_REFUSED) throw error;
      return withToken(await this.#token(token));
    }
  }
}

const rows = z.array(z.record(z.string(), z.unknown())).max(10_000);

/** Lists lie one `data` deeper. @throws NoAnswer */
function list(body: Record<string, unknown>, what: string) {
  const { data } = shaped(z.object({ data: rows }), body.data, what);
  return data;
}

function placeOf(row: Record<string, unknown>, level: AreaLevel | 'store'): CourierPlace[] {
  const id = Number(row[`${level}_id`]);
  const name = row[`${level}_name`];
  return Number.isSafeInteger(id) && typeof name === 'string'
    ? [{ id, name: fitted(name, 100) }]
    : [];
}

export const pathao: CourierMachine = {
  client: ({ baseUrl, key, storeId, timeoutMs, tokens }) =>
    new Pathao(
      {
        baseUrl,
        clientId: key('clientId'),
        clientSecret: key('clientSecret'),
        username: key('username'),
        password: key('password'),
        storeId,
        timeoutMs,
      },
      tokens,
    ),
  isProved: (secret, { headers }) => isSame(headers.get('x-pathao-signature') ?? '', secret),
  read: (value, _webhook, isUnsent) => readPathaoNotice(value, isUnsent),
  answerHeaders: ({ webhookSecret, answerSecret }) => ({
    'X-Pathao-Merchant-Webhook-Integration-Secret': answerSecret || webhookSecret,
  }),
  pricedBy: 'zone',
};
