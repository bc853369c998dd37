import { NextRequest } from 'next/server';
import { bkash } from '@/lib/features/payments/providers/bkash/provider';
import { sslcommerz } from '@/lib/features/payments/providers/sslcommerz/provider';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { PaymentModel, type PaymentRecord } from '@/models/payment';
import { makeWaitingPayment } from './payment-fakes';

const BUYER = {
  name: 'Rahima',
  email: '',
  phone: '+8801711000000',
  address: 'House 1',
  city: 'Dhaka',
};

/** A payment that was begun with its provider, as the command does. */
export async function started(method: 'sslcommerz' | 'bkash', more: Partial<PaymentRecord> = {}) {
  const payment = await makeWaitingPayment({ method, ...more });
  const provider = (method === 'bkash' ? bkash() : sslcommerz())!;
  const { sessionRef } = await provider.start({
    reference: payment.reference,
    amountPoisha: payment.amountPoisha,
    buyer: BUYER,
    title: 'Rice and 2 more',
    items: 3,
    // The stand-in's notices go nowhere: each test posts them by itself.
    origin: 'http://127.0.0.1:9',
  });
  await PaymentModel.updateOne({ _id: payment._id }, { $set: { sessionRef } });
  return { ...payment, sessionRef };
}

/** A request as a provider's page has a browser make it: from elsewhere, without a session. */
const foreign = (path: string, init: { method?: string; body?: string; type?: string } = {}) =>
  new NextRequest(`http://localhost:3000${path}`, {
    method: init.method ?? 'GET',
    ...(init.body !== undefined && { body: init.body }),
    headers: {
      origin: 'null',
      'sec-fetch-site': 'cross-site',
      ...(init.type !== undefined && { 'content-type': init.type }),
    },
  });

async function postForm(path: string, fields: Record<string, string>, id = '') {
  const route: {
    POST: (
      request: NextRequest,
      context?: { params: Promise<Record<string, string>> },
    ) => Promise<Response>;
  } =
    id === ''
      ? await import('@/app/api/payments/sslcommerz/ipn/route')
      : await import('@/app/api/payments/sslcommerz/[id]/route');
  const body = new URLSearchParams(fields).toString();
  const request = foreign(path, {
    method: 'POST',
    body,
    type: 'application/x-www-form-urlencoded',
  });
  const response = await route.POST(request, { params: Promise.resolve({ id }) });
  await settleBackground();
  return response;
}

/** A browser that SSLCommerz sends back: success, fail or cancel. */
export const postReturn = (fields: Record<string, string>, id = 'success') =>
  postForm(`/api/payments/sslcommerz/${id}`, fields, id);
/** SSLCommerz's IPN. */
export const postNotice = (fields: Record<string, string>) =>
  postForm('/api/payments/sslcommerz/ipn', fields);

/** A browser that bKash sends back. */
export async function getCallback(address: string) {
  const { GET } = await import('@/app/api/payments/bkash/callback/route');
  const { pathname, search } = new URL(address);
  const response = await GET(foreign(`${pathname}${search}`));
  await settleBackground();
  return response;
}

/** bKash's webhook. */
export async function postMessage(message: Record<string, string> | string) {
  const { POST } = await import('@/app/api/payments/bkash/webhook/route');
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return POST(foreign('/api/payments/bkash/webhook', { method: 'POST', body, type: 'text/plain' }));
}
