import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoAnswer, Refused } from '@paikari/provider-calls';
import { paymentAnswer, bkashCall } from './calls';
import { Bkash } from './client';

/** Answers that bKash's stand-in never gives. */

let server: Server;
let answers: Record<string, unknown> = {};
let baseUrl = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://bkash.test').pathname;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[path.replace('/tokenized/checkout', '')] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const account = () => ({ username: 'u', password: 'p', appKey: 'k', appSecret: 's', baseUrl });
const ask = () => bkashCall(account(), '/payment/status', {}, {}, paymentAnswer);

it.each([
  { message: { text: 'Internal server error' } },
  { statusCode: ['0000'] },
  { errorCode: '', errorMessage: { en: 'no' } },
  { statusCode: '0000', amount: { value: '10.00' } },
])('An answer of another shape, %j, is none: nobody knows what was done.', async (answer) => {
  answers = { '/payment/status': answer };
  await expect(ask()).rejects.toThrow(NoAnswer);
});

it('An error of either pair is a refusal with its code.', async () => {
  answers = { '/payment/status': { errorCode: '2001', errorMessage: 'Invalid App Key' } };
  await expect(ask()).rejects.toEqual(new Refused('2001', 'Invalid App Key'));
});

const token = { id_token: 't', expires_in: 3600, refresh_token: 'r', statusCode: '0000' };
const store = {
  read: () => Promise.resolve({ token: null, grants: [] }),
  exclusively: <T>(work: (state: never, save: () => Promise<void>) => Promise<T>) =>
    work({ token: null, grants: [] } as never, () => Promise.resolve()),
};

it.each(['2062', '2068', '2069', '2116', '2117'])(
  'An execution that is refused by %s, as taken already or cancelled, is what the status says.',
  async (statusCode) => {
    const status = { statusCode: '0000', transactionStatus: 'Completed', trxID: 'BFD90JRLST' };
    answers = {
      '/token/grant': token,
      '/execute': { statusCode, statusMessage: 'x' },
      '/payment/status': { ...status, paymentID: 'P', amount: '10.00', currency: 'BDT' },
    };
    const bkash = new Bkash(account(), store);
    expect(await bkash.execute('P')).toMatchObject({ status: 'paid', amountPoisha: 10_00 });
  },
);
