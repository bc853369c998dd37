import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoAnswer } from '@paikari/provider-calls';
import { Sslcommerz } from './client';

/** Answers that SSLCommerz's stand-in never gives. */

let server: Server;
let answer: unknown;
let sslcommerz: Sslcommerz;
beforeAll(async () => {
  server = createServer((_request, response) => void response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sslcommerz = new Sslcommerz({
    storeId: 's',
    storePassword: 'p',
    baseUrl,
    placeholderMail: 'a@b.c',
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const paid = { status: 'VALID', tran_id: 'T', val_id: 'V', amount: '10.00', currency: 'BDT' };
const query = (...element: object[]) => {
  answer = { APIConnect: 'DONE', no_of_trans_found: element.length, element };
  return sslcommerz.attemptsOf('T');
};

it('An attempt that can’t be read hides none that is paid, and is no verdict by itself.', async () => {
  const odd = { status: 'ON_THE_MOON', tran_id: 'T' };
  const failed = { status: 'FAILED', tran_id: 'T' };
  expect(await query(failed, odd, paid)).toMatchObject([{ status: 'FAILED' }, { status: 'VALID' }]);
  await expect(query(odd)).rejects.toThrow(NoAnswer);
  // It may be the one that the money came by.
  await expect(query(failed, odd)).rejects.toThrow(NoAnswer);
  await expect(query({ ...paid, amount: '10.005' })).rejects.toThrow(NoAnswer);
});

it.each(['constructor', 'toString', '__proto__'])(
  'A refund whose status is called %s is not understood.',
  async (status) => {
    answer = { APIConnect: 'DONE', status, refund_ref_id: 'R' };
    await expect(sslcommerz.refundStatus('R')).rejects.toThrow(NoAnswer);
  },
);
