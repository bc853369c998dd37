import type { HeardCall } from './fake-server';
import {
  ACCOUNT,
  paymentToCreate,
  sessionToOpen,
  startBoth,
  STORE,
} from '@/tests/support/provider-clients';

/**
 * What the clients really send, held against the providers' facts: a table typed off the pages that are
 * named in docs/decisions/payment-providers.md, which repeats it.
 */
const CREDENTIALS = ['store_id', 'store_passwd'];
const TOKEN_HEADERS = ['authorization', 'x-app-key'];
const LOGIN_HEADERS = ['username', 'password'];
const CHECKOUT = '/v1.2.0-beta/tokenized/checkout';
const TRANSACTIONS = '/validator/api/merchantTransIDvalidationAPI.php';

interface Row {
  method: 'GET' | 'POST';
  path: string;
  fields: string[];
  headers?: string[];
}

const SSLCOMMERZ: Record<string, Row> = {
  init: {
    method: 'POST',
    path: '/gwprocess/v4/api.php',
    // prettier-ignore
    fields: [...CREDENTIALS, 'total_amount', 'currency', 'tran_id', 'success_url', 'fail_url',
      'cancel_url', 'ipn_url', 'cus_name', 'cus_email', 'cus_add1', 'cus_city', 'cus_postcode',
      'cus_country', 'cus_phone', 'shipping_method', 'num_of_item', 'product_name',
      'product_category', 'product_profile'],
  },
  validate: {
    method: 'GET',
    path: '/validator/api/validationserverAPI.php',
    fields: [...CREDENTIALS, 'val_id', 'v', 'format'],
  },
  query: { method: 'GET', path: TRANSACTIONS, fields: [...CREDENTIALS, 'tran_id'] },
  'query-session': { method: 'GET', path: TRANSACTIONS, fields: [...CREDENTIALS, 'sessionkey'] },
  refund: {
    method: 'GET',
    path: TRANSACTIONS,
    // prettier-ignore
    fields: [...CREDENTIALS, 'bank_tran_id', 'refund_trans_id', 'refund_amount', 'refund_remarks',
      'refe_id', 'format'],
  },
  'refund-status': {
    method: 'GET',
    path: TRANSACTIONS,
    fields: [...CREDENTIALS, 'refund_ref_id', 'format'],
  },
};

const bkashRow = (path: string, fields: string[], headers = TOKEN_HEADERS): Row => ({
  method: 'POST',
  path: `${CHECKOUT}${path}`,
  fields,
  headers,
});

const BKASH: Record<string, Row> = {
  grant: bkashRow('/token/grant', ['app_key', 'app_secret'], LOGIN_HEADERS),
  refresh: bkashRow('/token/refresh', ['app_key', 'app_secret', 'refresh_token'], LOGIN_HEADERS),
  // prettier-ignore
  create: bkashRow('/create', ['mode', 'payerReference', 'callbackURL', 'amount', 'currency',
    'intent', 'merchantInvoiceNumber']),
  execute: bkashRow('/execute', ['paymentID']),
  status: bkashRow('/payment/status', ['paymentID']),
  search: bkashRow('/general/searchTransaction', ['trxID']),
  refund: bkashRow('/payment/refund', ['paymentID', 'trxID', 'amount', 'sku', 'reason']),
  'refund-status': bkashRow('/payment/refund', ['paymentID', 'trxID']),
};

/** Each call's row as it was heard. */
function heard(calls: readonly HeardCall[], table: Record<string, Row>) {
  return Object.fromEntries(
    calls.map(({ name, method, path, fields, headers }) => {
      const own = [...TOKEN_HEADERS, ...LOGIN_HEADERS].filter((each) => each in headers);
      const row: Row = {
        method: method as Row['method'],
        path,
        fields: Object.keys(fields).sort(),
      };
      return [name, { ...row, ...(table[name]?.headers && { headers: own.sort() }) }];
    }),
  );
}

const sorted = (table: Record<string, Row>) =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [
      name,
      {
        ...row,
        fields: [...row.fields].sort(),
        ...(row.headers && { headers: [...row.headers].sort() }),
      },
    ]),
  );

let both: Awaited<ReturnType<typeof startBoth>>;
beforeAll(async () => {
  both = await startBoth();
});
afterAll(() => both.stop());

it('Each call to SSLCommerz has the path, the method and the fields of the table, and no others.', async () => {
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
  expect(heard(sslcommerzFake.calls, SSLCOMMERZ)).toEqual(sorted(SSLCOMMERZ));
  for (const { fields } of sslcommerzFake.calls) {
    expect(fields).toMatchObject({ store_id: STORE.storeId, store_passwd: STORE.storePassword });
  }
  expect(sslcommerzFake.calls[0]!.fields).toMatchObject({
    total_amount: '1234.50',
    currency: 'BDT',
    cus_email: 'buyers@shop.example',
    shipping_method: 'NO',
    product_profile: 'physical-goods',
  });
  expect(sslcommerzFake.calls[1]!.fields).toMatchObject({ v: '1', format: 'json' });
});

it('Each call to bKash has the path, the headers and the fields of the table, and no others.', async () => {
  const { bkash, bkashFake, clock } = both;
  const { paymentId } = await bkash.create(paymentToCreate());
  bkashFake.act(paymentId, 'pay');
  const { trxId } = await bkash.execute(paymentId);
  await bkash.status(paymentId);
  await bkash.search(trxId);
  await bkash.refund({ paymentId, trxId, amountPoisha: 5_00, sku: 'order', reason: 'Cancelled' });
  clock.now += 51 * 60_000;
  await bkash.refundStatus(paymentId, trxId);
  expect(heard(bkashFake.calls, BKASH)).toEqual(sorted(BKASH));
  const { headers, fields } = bkashFake.calls.find(({ name }) => name === 'create')!;
  expect(headers.authorization).not.toMatch(/bearer/i);
  expect(headers['x-app-key']).toBe(ACCOUNT.appKey);
  expect(fields).toMatchObject({
    mode: '0011',
    amount: '1234.50',
    currency: 'BDT',
    intent: 'sale',
  });
});
