import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { fitted, scalar, NoAnswer, Refused } from '@paikari/provider-calls';
import type {
  CourierNotice,
  Booked,
  BookedOne,
  CheckedAccount,
  CourierClient,
  CourierStatus,
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
} from './fields';
import { isSame, courierCall, fieldsOf, orUnknown, shaped } from './calls';
import { eventOf } from './labels';
import type { CourierMachine } from './machine';

const notice = z.object({
  notification_type: z.enum(['delivery_status', 'tracking_update']),
  consignment_id: scalar,
  invoice: scalar,
  status: scalar,
  delivery_charge: scalar,
  tracking_message: scalar,
  updated_at: scalar,
});

/**
 * Whether a webhook is Steadfast's: its Bearer token is the account's, and where it is signed, so is
 * its body.
 * @param body as it came
 */
export function isSteadfasts(
  secret: string,
  headers: { authorization: string | null; signature: string | null },
  body: string,
): boolean {
  const token = /^Bearer\s+(.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  if (!isSame(token, secret)) return false;
  if (headers.signature === null) return true;
  const wanted = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(headers.signature.trim().toLowerCase(), 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Reads a webhook's body; null where it is none of Steadfast's.
 * @param id the `Idempotency-Key` that came with it
 */
export function readSteadfastNotice(
  value: unknown,
  id: string | null,
  isUnsent: boolean,
): CourierNotice | null {
  const parsed = notice.safeParse(value);
  if (!parsed.success) return null;
  const said = parsed.data;
  const ref = { invoice: said.invoice, consignmentId: said.consignment_id, trackingNumber: '' };
  if (said.notification_type === 'tracking_update' || said.status === '') {
    return { ref, status: null, isTest: false };
  }
  const chargePoisha = amountOf(said.delivery_charge);
  return {
    ref,
    isTest: false,
    status: {
      word: fitted(said.status, 100),
      event: eventOf('steadfast', said.status, isUnsent),
      at: courierTime(said.updated_at),
      note: fitted(said.tracking_message, 300),
      ...(chargePoisha !== undefined && { chargePoisha }),
      ...(id && { id: fitted(id, 100) }),
    },
  };
}

export interface SteadfastAccount {
  /** `https://portal.packzy.com/api/v1`; no slash at the end. */
  baseUrl: string;
  apiKey: string;
  secretKey: string;
  /** Less than 30 s, for tests. */
  timeoutMs?: number;
}

/** How a phone's parcels went with all sellers of Steadfast's. */
export interface SuccessRatio {
  /** 0 to 1; null: nothing is known, which is not bad. */
  delivered: number | null;
  cancelled: number | null;
  /** Steadfast's word for how many parcels that is. */
  volume: string;
  reports: number;
}

const MOST_CASH_POISHA = 1_000_000_00;
const MOST_IN_BULK = 500;

const consignment = z.object({ consignment_id: scalar, invoice: scalar, tracking_code: scalar });
const bulkRow = consignment.extend({
  status: scalar,
  message: scalar,
  errors: z.unknown().optional(),
});
const ratio = z.union([z.number(), z.string()]).nullish();

/** `{ } ; < >` become spaces there; better here, where it is known. */
const plain = (text: string) => text.replace(/[{};<>]/g, ' ');

/** Ratios come as 0 to 1 or 0 to 100, with or without `%`. */
function share(value: z.output<typeof ratio>): number | null {
  if (value === null || value === undefined || value === '') return null;
  const read = Number(String(value).replace('%', ''));
  if (!Number.isFinite(read) || read < 0 || read > 100) return null;
  return read > 1 ? read / 100 : read;
}

/** Steadfast. It has no sandbox, asks no price beforehand, and takes no booking back by itself. */
export class Steadfast implements CourierClient {
  readonly slug = 'steadfast';
  readonly levels = [];

  constructor(private readonly account: SteadfastAccount) {}

  async check(): Promise<CheckedAccount> {
    const balance = amountOf((await this.#call('GET', '/get_balance')).current_balance);
    return { stores: [], ...(balance !== undefined && { balancePoisha: balance }) };
  }

  /** Safe to repeat: an invoice that Steadfast has already is refused, and then looked up. */
  async book(shipment: Shipment): Promise<Booked> {
    try {
      const body = await this.#call('POST', '/create_order', orderFields(shipment));
      return readBooked(body.consignment, shipment.invoice, 'Steadfast create_order');
    } catch (error) {
      const isTaken =
        error instanceof Refused && error.code !== 'field' && error.fields.invoice !== undefined;
      if (!isTaken) throw error;
      const found = await this.find(shipment.invoice);
      if (found === null) throw error;
      return found;
    }
  }

  /** HTTP 200 even where items fail: each row says for itself. */
  async bookMany(shipments: readonly Shipment[]): Promise<BookedOne[]> {
    if (shipments.length > MOST_IN_BULK)
      throw refusedField('data', `takes ${MOST_IN_BULK} at most`);
    const what = 'Steadfast bulk-order';
    const body = await this.#call('POST', '/create_order/bulk-order', {
      data: shipments.map(orderFields),
    });
    const rows = shaped(z.array(bulkRow).max(MOST_IN_BULK), body.data, what);
    return rows.map((one): BookedOne => {
      const { invoice } = one;
      if (one.consignment_id !== '') return { invoice, booked: readBooked(one, invoice, what) };
      const fields = fieldsOf(one.errors);
      const message = fitted(one.message, 200) || Object.values(fields)[0] || one.status;
      return { invoice, refused: { message, fields } };
    });
  }

  /** By its invoice; Steadfast then says how it stands and names no id. */
  async find(invoice: string): Promise<Booked | null> {
    const ref = { invoice, consignmentId: '', trackingNumber: '' };
    const found = await this.status(ref, true);
    return found && { consignmentId: '', trackingNumber: '' };
  }

  async status(ref: ShipmentRef, isUnsent: boolean): Promise<CourierStatus | null> {
    const path = ref.consignmentId
      ? `/status_by_cid/${encodeURIComponent(ref.consignmentId)}`
      : ref.invoice
        ? `/status_by_invoice/${encodeURIComponent(ref.invoice)}`
        : `/status_by_trackingcode/${encodeURIComponent(ref.trackingNumber)}`;
    const body = await orUnknown(this.#call('GET', path));
    if (body === null) return null;
    const { delivery_status: word } = shaped(
      z.object({ delivery_status: z.string().min(1).max(100) }),
      body,
      'Steadfast status',
    );
    return { word, event: eventOf('steadfast', word, isUnsent), at: null, note: '' };
  }

  /**
   * How often a phone's parcels were taken. About four questions for each parcel booked are free.
   * @param phone `01…`
   */
  async successRatio(phone: string): Promise<SuccessRatio> {
    const number = phoneField(phone, 'phone');
    const body = await this.#call('GET', `/fraud_check/score/${number}`);
    const read = shaped(
      z.object({
        delivery_ratio: ratio,
        cancellation_ratio: ratio,
        volume_band: scalar,
        total_reports: z.coerce.number().int().min(0).catch(0),
      }),
      body.data ?? body,
      'Steadfast fraud_check',
    );
    return {
      delivered: share(read.delivery_ratio),
      cancelled: share(read.cancellation_ratio),
      volume: fitted(read.volume_band, 40),
      reports: read.total_reports,
    };
  }

  #call(method: 'GET' | 'POST', path: string, body?: object) {
    const { baseUrl, apiKey, secretKey, timeoutMs } = this.account;
    return courierCall(
      {
        what: `Steadfast ${path
          .split('/')
          .slice(1, 3)
          .join('/')
          .replace(/\d{5,}/g, '…')}`,
        method,
        url: baseUrl + path,
        headers: {
          'api-key': apiKey,
          'secret-key': secretKey,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      },
      ({ status }) => (typeof status === 'number' ? status : 200),
    );
  }
}

/** Returns the fields of a parcel that `/create_order` takes. @throws Refused where a field cannot be kept */
function orderFields(shipment: Shipment): Record<string, string | number> {
  const { invoice, cashPoisha } = shipment;
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(invoice)) {
    throw refusedField('invoice', 'must be letters, digits, - and _');
  }
  if (cashPoisha > MOST_CASH_POISHA) throw refusedField('cod_amount', 'is more than 10,00,000');
  const note = fitted(plain(shipment.note), 250);
  const description = fitted(plain(shipment.description), 250);
  return {
    invoice,
    recipient_name: textField(fitted(plain(shipment.recipientName), 100), 'recipient_name', 1),
    recipient_phone: phoneField(shipment.recipientPhone, 'recipient_phone'),
    recipient_address: textField(
      fittedAddress(plain(shipment.recipientAddress), 250),
      'recipient_address',
      1,
    ),
    cod_amount: cashPoisha / 100,
    ...(note && { note }),
    ...(description && { item_description: description }),
    total_lot: Math.max(1, shipment.pieces),
    delivery_type: 0,
  };
}

function readBooked(value: unknown, invoice: string, what: string): Booked {
  const read = shaped(consignment, value, what);
  // The answer to another question, or none: nobody knows.
  if (read.consignment_id === '' || (read.invoice !== '' && read.invoice !== invoice)) {
    throw new NoAnswer(`${what}: without an id that can be read`);
  }
  return { consignmentId: read.consignment_id, trackingNumber: read.tracking_code };
}

const repeatKey = (headers: Headers): string | null => headers.get('idempotency-key');

export const steadfast: CourierMachine = {
  client: ({ baseUrl, key, timeoutMs }) =>
    new Steadfast({ baseUrl, apiKey: key('apiKey'), secretKey: key('secretKey'), timeoutMs }),
  isProved: (webhookSecret, { headers, body }) =>
    isSteadfasts(
      webhookSecret,
      { authorization: headers.get('authorization'), signature: headers.get('x-signature') },
      body,
    ),
  read: (value, { headers }, isUnsent) => readSteadfastNotice(value, repeatKey(headers), isUnsent),
  repeatKey,
};
