import type { HeardCall } from '@paikari/provider-fakes';
import {
  ACCOUNT,
  paymentToCreate,
  sessionToOpen,
  startBoth,
  STORE,
} from '@/tests/support/provider-clients';

/**
 * Compares what the clients really send with the providers' facts: where each field stands and its format,
 * typed off the pages that the README of this package names.
 */
type Fields = Record<string, RegExp>;

interface Row {
  method: 'GET' | 'POST';
  path: string;
  /** Beside those that any call over HTTP has. */
  headers?: Fields;
  query?: Fields;
  /** With the type that it is sent as. */
  body?: { type: string; fields: Fields };
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.@]/g, '\\$&')}$`);
const upTo = (most: number) => new RegExp(`^.{1,${most}}$`, 'u');
const TAKA = /^\d{1,6}\.\d\d$/;
const ADDRESS = /^https?:\/\/.{1,247}$/;

const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';
const CREDENTIALS: Fields = {
  store_id: exactly(STORE.storeId),
  store_passwd: exactly(STORE.storePassword),
};
const sslcommerzGet = (path: string, query: Fields): Row => ({
  method: 'GET',
  path,
  query: { ...CREDENTIALS, ...query },
});

const SSLCOMMERZ: Record<string, Row> = {
  init: {
    method: 'POST',
    path: '/gwprocess/v4/api.php',
    body: {
      type: 'application/x-www-form-urlencoded',
      fields: {
        ...CREDENTIALS,
        total_amount: TAKA,
        currency: /^BDT$/,
        tran_id: /^[A-Za-z0-9]{1,30}$/,
        success_url: ADDRESS,
        fail_url: ADDRESS,
        cancel_url: ADDRESS,
        ipn_url: ADDRESS,
        cus_name: upTo(50),
        cus_email: /^(?=.{1,50}$)[^\s@]+@[^\s@]+$/,
        cus_add1: upTo(50),
        cus_city: upTo(50),
        cus_postcode: upTo(30),
        cus_country: upTo(50),
        cus_phone: upTo(20),
        shipping_method: /^NO$/,
        num_of_item: /^\d+$/,
        product_name: upTo(255),
        product_category: upTo(50),
        product_profile: /^physical-goods$/,
      },
    },
  },
  validate: sslcommerzGet('/validator/api/validationserverAPI.php', {
    val_id: upTo(50),
    v: /^1$/,
    format: /^json$/,
  }),
  query: sslcommerzGet(TRANSACTIONS, { tran_id: upTo(30) }),
  'query-session': sslcommerzGet(TRANSACTIONS, { sessionkey: upTo(50) }),
  refund: sslcommerzGet(TRANSACTIONS, {
    bank_tran_id: upTo(80),
    refund_trans_id: upTo(30),
    refund_amount: TAKA,
    refund_remarks: upTo(255),
    refe_id: upTo(50),
    format: /^json$/,
  }),
  'refund-status': sslcommerzGet(TRANSACTIONS, { refund_ref_id: upTo(50), format: /^json$/ }),
};

const LOGIN: Fields = { username: exactly(ACCOUNT.username), password: exactly(ACCOUNT.password) };
/** The bare token: no "Bearer". */
const TOKEN: Fields = { authorization: /^\S+$/, 'x-app-key': exactly(ACCOUNT.appKey) };
const APP: Fields = { app_key: exactly(ACCOUNT.appKey), app_secret: exactly(ACCOUNT.appSecret) };
const bkashPost = (path: string, fields: Fields, headers = TOKEN): Row => ({
  method: 'POST',
  path: `/v1.2.0-beta/tokenized/checkout${path}`,
  headers,
  body: { type: 'application/json', fields },
});
/** Without `<`, `>` and `&`. */
const PLAIN = /^[^<>&]{1,255}$/;

const BKASH: Record<string, Row> = {
  grant: bkashPost('/token/grant', APP, LOGIN),
  refresh: bkashPost('/token/refresh', { ...APP, refresh_token: /^\S+$/ }, LOGIN),
  create: bkashPost('/create', {
    mode: /^0011$/,
    payerReference: PLAIN,
    callbackURL: ADDRESS,
    amount: TAKA,
    currency: /^BDT$/,
    intent: /^sale$/,
    merchantInvoiceNumber: PLAIN,
  }),
  execute: bkashPost('/execute', { paymentID: /^\S+$/ }),
  status: bkashPost('/payment/status', { paymentID: /^\S+$/ }),
  search: bkashPost('/general/searchTransaction', { trxID: /^[A-Z0-9]{10}$/ }),
  refund: bkashPost('/payment/refund', {
    paymentID: /^\S+$/,
    trxID: /^[A-Z0-9]{10}$/,
    amount: TAKA,
    sku: upTo(255),
    reason: upTo(255),
  }),
  'refund-status': bkashPost('/payment/refund', {
    paymentID: /^\S+$/,
    trxID: /^[A-Z0-9]{10}$/,
  }),
};

/** Headers that any call by `fetch` carries, and the ones that are compared separately. */
// prettier-ignore
const OF_ANY_CALL = new Set(['accept', 'accept-encoding', 'accept-language', 'cache-control',
  'connection', 'content-length', 'content-type', 'host', 'pragma', 'sec-fetch-mode', 'user-agent']);

/** Each field that is missing, too much or of another format, as a line. */
function differences(place: string, sent: Record<string, string>, wanted: Fields = {}): string[] {
  const names = [...new Set([...Object.keys(sent), ...Object.keys(wanted)])];
  return names.flatMap((name) => {
    const value = sent[name];
    const format = wanted[name];
    if (value === undefined) return [`${place}: ${name} is missing`];
    if (format === undefined) return [`${place}: ${name} is too much`];
    return format.test(value) ? [] : [`${place}: ${name} is ${value}`];
  });
}

function differencesOf(call: HeardCall, row: Row | undefined): string[] {
  if (row === undefined) return ['stands in no row'];
  const { headers, method, path, query, body } = call;
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OF_ANY_CALL.has(name)),
  );
  const type = headers['content-type'];
  return [
    ...(method === row.method ? [] : [`is a ${method}`]),
    ...(path === row.path ? [] : [`goes to ${path}`]),
    ...(type === row.body?.type ? [] : [`is sent as ${type}`]),
    ...differences('header', own, row.headers),
    ...differences('query', query, row.query),
    ...differences('body', body, row.body?.fields),
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

let both: Awaited<ReturnType<typeof startBoth>>;
beforeEach(async () => {
  both = await startBoth();
});
afterEach(() => both.stop());

it('Each call to SSLCommerz has the path, the method and the fields of the table, each in its place and format.', async () => {
  const { sslcommerz, sslcommerzFake } = both;
  const session = sessionToOpen();
  const { sessionKey } = await sslcommerz.openSession(session);
  await sslcommerzFake.act(sessionKey, 'pay');
  const { valId, bankTranId } = sslcommerzFake.sessionOf(session.tranId)!;
  await sslcommerz.validate(valId);
  await sslcommerz.attemptsOf(session.tranId);
  await sslcommerz.session(sessionKey);
  const { refundRefId } = await sslcommerz.refund({
    bankTranId,
    refundTransId: 'R1',
    amountPoisha: 100_00,
    remarks: 'Cancelled',
    referenceId: session.tranId,
  });
  await sslcommerz.refundStatus(refundRefId);
  expectTable(sslcommerzFake.calls, SSLCOMMERZ);
  expect(sslcommerzFake.calls[0]!.body).toMatchObject({
    total_amount: '1234.50',
    tran_id: session.tranId,
    success_url: session.successUrl,
    ipn_url: session.ipnUrl,
    cus_email: 'buyers@shop.example',
  });
});

it('Each call to bKash has the path, the headers and the fields of the table, each in its place and format.', async () => {
  const { bkash, bkashFake, clock } = both;
  const payment = paymentToCreate();
  const { paymentId } = await bkash.create(payment);
  bkashFake.act(paymentId, 'pay');
  const { trxId } = await bkash.execute(paymentId);
  await bkash.status(paymentId);
  await bkash.search(trxId);
  await bkash.refund({ paymentId, trxId, amountPoisha: 5_00, sku: 'order', reason: 'Cancelled' });
  clock.now += 51 * 60_000;
  await bkash.refundStatus(paymentId, trxId);
  expectTable(bkashFake.calls, BKASH);
  expect(bkashFake.calls.find(({ name }) => name === 'create')!.body).toMatchObject({
    amount: '1234.50',
    merchantInvoiceNumber: payment.invoiceNumber,
    callbackURL: payment.callbackUrl,
    payerReference: payment.payerReference,
  });
});
