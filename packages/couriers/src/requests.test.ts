import type { HeardCall } from '@paikari/provider-fakes';
import { KEYS, redxShipment, shipment, startCouriers } from '@/tests/support/courier-clients';

/**
 * Compares what the clients really send with the couriers' facts: where each field stands, its type and its
 * format, typed off the pages that the README of this package names.
 */
type Format = RegExp | { number: (value: number) => boolean };
type Fields = Record<string, Format>;

interface Row {
  method: 'GET' | 'POST' | 'PATCH';
  path: RegExp;
  /** Beside those that any call over HTTP has. */
  headers?: Fields;
  query?: Fields;
  body?: Fields;
  /** Fields that may be left out. */
  optional?: string[];
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.@]/g, '\\$&')}$`);
const text = (least: number, most: number) => new RegExp(`^.{${least},${most}}$`, 'u');
const PHONE = /^01[3-9]\d{8}$/;
const INVOICE = /^[A-Za-z0-9_-]{1,100}$/;
const AMOUNT = /^\d+(\.\d{1,2})?$/;
const number = (test: (value: number) => boolean = () => true): Format => ({ number: test });
const whole = number(Number.isInteger);

const BEARER: Fields = { authorization: /^Bearer \S+$/ };
const pathao = (method: Row['method'], path: string, more: Partial<Row> = {}): Row => ({
  method,
  path: new RegExp(`^/aladdin/api/v1${path}$`),
  headers: BEARER,
  ...more,
});

const PATHAO: Record<string, Row> = {
  token: {
    ...pathao('POST', '/issue-token'),
    headers: {},
    body: {
      client_id: exactly(KEYS.pathao.clientId),
      client_secret: exactly(KEYS.pathao.clientSecret),
      grant_type: /^password$/,
      username: exactly(KEYS.pathao.username),
      password: exactly(KEYS.pathao.password),
    },
  },
  cities: pathao('GET', '/city-list'),
  zones: pathao('GET', '/cities/1/zone-list'),
  areas: pathao('GET', '/zones/298/area-list'),
  stores: pathao('GET', '/stores'),
  book: pathao('POST', '/orders', {
    body: {
      store_id: whole,
      merchant_order_id: text(1, 100),
      recipient_name: text(3, 100),
      recipient_phone: PHONE,
      recipient_address: text(10, 220),
      recipient_city: whole,
      recipient_zone: whole,
      recipient_area: whole,
      delivery_type: number((value) => value === 48),
      item_type: number((value) => value === 2),
      special_instruction: text(1, 250),
      item_quantity: number((value) => Number.isInteger(value) && value > 0),
      item_weight: number((value) => value >= 0.5 && value <= 10),
      item_description: text(0, 250),
      amount_to_collect: whole,
    },
    optional: ['recipient_city', 'recipient_zone', 'recipient_area', 'special_instruction'],
  }),
  status: pathao('GET', '/orders/[A-Z0-9]+/info'),
  price: pathao('POST', '/merchant/price-plan', {
    body: {
      store_id: whole,
      item_type: number((value) => value === 2),
      delivery_type: number((value) => value === 48),
      item_weight: number((value) => value >= 0.5 && value <= 10),
      recipient_city: whole,
      recipient_zone: whole,
    },
  }),
};

const steadfast = (method: Row['method'], path: string, more: Partial<Row> = {}): Row => ({
  method,
  path: new RegExp(`^/api/v1${path}$`),
  headers: {
    'api-key': exactly(KEYS.steadfast.apiKey),
    'secret-key': exactly(KEYS.steadfast.secretKey),
  },
  ...more,
});
const ORDER: Fields = {
  invoice: INVOICE,
  recipient_name: /^[^{};<>]{1,100}$/u,
  recipient_phone: PHONE,
  recipient_address: /^[^{};<>]{1,250}$/u,
  cod_amount: number((value) => value >= 0 && value <= 1_000_000),
  note: /^[^{};<>]{1,250}$/u,
  item_description: /^[^{};<>]{1,250}$/u,
  total_lot: whole,
  delivery_type: number((value) => value === 0),
};
const STEADFAST: Record<string, Row> = {
  book: steadfast('POST', '/create_order', { body: ORDER, optional: ['note', 'item_description'] }),
  bulk: steadfast('POST', '/create_order/bulk-order', { body: { data: /^\[.*\]$/ } }),
  status: steadfast('GET', '/status_by_(cid/\\d+|invoice/[A-Za-z0-9_-]+)'),
  balance: steadfast('GET', '/get_balance'),
  score: steadfast('GET', '/fraud_check/score/01[3-9]\\d{8}'),
};

const redx = (method: Row['method'], path: string, more: Partial<Row> = {}): Row => ({
  method,
  path: new RegExp(`^/v1.0.0-beta${path}$`),
  headers: { 'api-access-token': exactly(`Bearer ${KEYS.redx.token}`) },
  ...more,
});
const REDX: Record<string, Row> = {
  areas: redx('GET', '/areas', { query: { district_name: /^Dhaka$/ } }),
  stores: redx('GET', '/pickup/stores'),
  price: redx('GET', '/charge/charge_calculator', {
    query: {
      delivery_area_id: /^12$/,
      pickup_area_id: /^9$/,
      cash_collection_amount: AMOUNT,
      weight: /^\d+$/,
    },
  }),
  book: redx('POST', '/parcel', {
    body: {
      customer_name: text(1, 100),
      customer_phone: PHONE,
      delivery_area: text(1, 100),
      delivery_area_id: whole,
      customer_address: text(1, 250),
      merchant_invoice_id: INVOICE,
      cash_collection_amount: AMOUNT,
      parcel_weight: number((value) => Number.isInteger(value) && value > 0),
      instruction: text(0, 250),
      value: AMOUNT,
      pickup_store_id: whole,
      parcel_details_json: /^\[\{"name":".{1,250}","category":"[a-z]+","value":\d+\}\]$/u,
    },
  }),
  status: redx('GET', '/parcel/info/[A-Z0-9]+'),
  cancel: redx('PATCH', '/parcels', {
    body: {
      entity_type: /^parcel-tracking-id$/,
      entity_id: /^[A-Z0-9]+$/,
      update_details: /^\{"property_name":"status","new_value":"cancelled","reason":".{1,200}"\}$/u,
    },
  }),
};

/** Headers that any call by `fetch` carries. */
// prettier-ignore
const OF_ANY_CALL = new Set(['accept', 'accept-encoding', 'accept-language', 'cache-control',
  'connection', 'content-length', 'content-type', 'host', 'pragma', 'sec-fetch-mode', 'user-agent']);

function isOf(value: unknown, format: Format): boolean {
  if (!(format instanceof RegExp)) return typeof value === 'number' && format.number(value);
  const said = typeof value === 'object' ? JSON.stringify(value) : value;
  return typeof said === 'string' && format.test(said);
}

/** Each field that is missing, too much or of another type or format, as a line. */
function differences(
  place: string,
  sent: Record<string, unknown>,
  wanted: Fields = {},
  optional: string[] = [],
): string[] {
  const names = [...new Set([...Object.keys(sent), ...Object.keys(wanted)])];
  return names.flatMap((name) => {
    const format = wanted[name];
    if (format === undefined) return [`${place}: ${name} is too much`];
    if (!(name in sent)) return optional.includes(name) ? [] : [`${place}: ${name} is missing`];
    return isOf(sent[name], format) ? [] : [`${place}: ${name} is ${JSON.stringify(sent[name])}`];
  });
}

function differencesOf({ headers, method, path, query, raw }: HeardCall, row?: Row): string[] {
  if (row === undefined) return ['stands in no row'];
  const own = Object.entries(headers).filter(([name]) => !OF_ANY_CALL.has(name));
  const type = headers['content-type'];
  const body = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>);
  return [
    ...(method === row.method ? [] : [`is a ${method}`]),
    ...(row.path.test(path) ? [] : [`goes to ${path}`]),
    ...(type === (row.body && 'application/json') ? [] : [`is sent as ${type}`]),
    ...differences('header', Object.fromEntries(own), row.headers),
    ...differences('query', query, row.query),
    ...differences('body', body, row.body, row.optional),
  ];
}

/** Every call is as its row says, and every row was called. */
function expectTable(calls: readonly HeardCall[], table: Record<string, Row>): void {
  const wrong = calls.flatMap((call) =>
    differencesOf(call, table[call.name]).map((difference) => `${call.name}: ${difference}`),
  );
  expect(wrong).toEqual([]);
  expect([...new Set(calls.map(({ name }) => name))].sort()).toEqual(Object.keys(table).sort());
}

const LONG = {
  recipientName: 'Rahima '.repeat(30),
  recipientAddress: `House 12, ${'Road 5, '.repeat(40)}Dhanmondi, Dhaka, Dhaka Division`,
  description: 'Steel Kettle; <b>{large}</b> '.repeat(20),
  note: 'Call first; then wait '.repeat(20),
};

let all: Awaited<ReturnType<typeof startCouriers>>;
beforeEach(async () => {
  all = await startCouriers();
});
afterEach(() => all.stop());

const bodyOf = ({ raw }: HeardCall) => JSON.parse(raw) as Record<string, unknown>;

it('Each call to Pathao has the path, the method and the fields of the table, each of its type and format.', async () => {
  const { pathao, fakes } = all;
  await pathao.check();
  await pathao.places('city', {});
  await pathao.places('zone', { city: 1 });
  await pathao.places('area', { city: 1, zone: 298 });
  await pathao.price(shipment());
  const { consignmentId } = await pathao.book(shipment(LONG));
  await pathao.book(shipment({ places: {}, note: '', weightGrams: 0, cashPoisha: 1_234_99 }));
  await pathao.status({ invoice: '', consignmentId, trackingNumber: '' }, false);
  expectTable(fakes.pathao.calls, PATHAO);
  const [long, short] = fakes.pathao.calls.filter(({ name }) => name === 'book').map(bodyOf);
  expect(long!.recipient_address).toMatch(/^House 12, Road 5.*, Dhaka, Dhaka Division$/);
  expect(long).toMatchObject({ item_weight: 1.4, amount_to_collect: 1234 });
  expect(short).toMatchObject({ item_weight: 0.5, amount_to_collect: 1234 });
  for (const name of [
    'recipient_city',
    'recipient_zone',
    'recipient_area',
    'special_instruction',
  ]) {
    expect(short).not.toHaveProperty(name);
  }
});

it('Each call to Steadfast has the path, the method and the fields of the table, each of its type and format.', async () => {
  const { steadfast: client, fakes } = all;
  await client.check();
  const one = shipment({ ...LONG, cashPoisha: 1_234_50 });
  const { consignmentId } = await client.book(one);
  const many = [shipment(LONG), shipment({ note: '', description: '' })];
  await client.bookMany(many);
  await client.status({ invoice: '', consignmentId, trackingNumber: '' }, false);
  await client.find(one.invoice);
  await client.successRatio('01711000001');
  expectTable(fakes.steadfast.calls, STEADFAST);
  const calls = fakes.steadfast.calls;
  expect(bodyOf(calls.find(({ name }) => name === 'book')!)).toMatchObject({
    invoice: one.invoice,
    cod_amount: 1234.5,
    recipient_address: expect.stringMatching(/, Dhaka, Dhaka Division$/),
  });
  const { data } = bodyOf(calls.find(({ name }) => name === 'bulk')!);
  const wrong = (data as Record<string, unknown>[]).flatMap((each) =>
    differences('item', each, ORDER, ['note', 'item_description']),
  );
  expect(wrong).toEqual([]);
  expect(data).toHaveLength(2);
});

it('Each call to RedX has the path, the method and the fields of the table, each of its type and format.', async () => {
  const { redx: client, fakes } = all;
  await client.check();
  await client.places('area', {}, 'Dhaka');
  await client.price(redxShipment());
  const ref = { invoice: '', ...(await client.book(redxShipment(LONG))) };
  await client.status(ref, true);
  await client.cancel(ref, 'The buyer does not want it');
  expectTable(fakes.redx.calls, REDX);
});
