import * as contact from '@/app/api/orders/contact/[id]/route';
import { handOver } from '@/lib/features/fulfilment/parcels/hand-over-commands';
import { packParcel } from '@/lib/features/fulfilment/parcels/pack-commands';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import { orderNumber } from '@/lib/features/orders/rules';
import { MOST_PROOFS, PROOF_SECONDS } from '@/lib/features/aftersales/tracking/proof';
import { listTracked } from '@/lib/features/aftersales/tracking/queries';
import { OrderModel } from '@/models/order';
import { forgetLimits } from '../support/guests';
import { makeOrders, people } from '../support/orders';
import { call, useShop, type TestUser } from '../support/shop';
import { ask } from '../support/tracking';
import { browser, proofOf } from '../support/tracking-browser';

/** Tests what a browser that looked orders up is shown of them, how long, and what it cannot make up. */

jest.mock('next/headers', () => jest.requireActual('../support/tracking-browser'));

useShop();

let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  ({ seller, buyer } = await people());
});
beforeEach(async () => {
  browser.proof = undefined;
  await forgetLimits();
});

const PHONE = '+8801712345678';

describe('what a browser has proved', () => {
  it('is shown without address, name, prices and others’ words', async () => {
    const [other, id] = await makeOrders(seller, buyer, [
      { customerName: 'Karim Uddin', phoneNumber: '+8801811111111' },
      { fulfilment: 'confirmed', pricePoisha: 12_345 },
    ]);
    const { parcelId } = await packParcel(seller, id!, {});
    await handOver(seller, parcelId, { courier: 'Pathao', trackingNumber: 'PT-9' });
    await stepParcel(seller, parcelId, {
      event: 'attempt_failed',
      note: 'Rahima Khatun did not answer 01712345678',
    });
    browser.proof = proofOf(await ask(orderNumber(id!), PHONE));
    const orders = await listTracked(new Date());
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      number: orderNumber(id!),
      initials: 'R. K.',
      parcels: [{ state: 'on_hold', trackingNumber: 'PT-9', attempts: 1 }],
    });
    const told = JSON.stringify(orders);
    for (const secret of ['Rahima', 'Khatun', 'Nawabpur', '1712345678', '123.45', buyer.email]) {
      expect(told).not.toContain(secret);
    }
    expect(told).not.toContain(orderNumber(other!));
    expect((await listTracked(new Date())).map(({ number }) => number)).toEqual([orderNumber(id!)]);
  });

  it('ends after a day, when the order gets another phone, and when the order is gone', async () => {
    const [a, b] = await makeOrders(seller, buyer, [{}, {}]);
    const first = proofOf(await ask(orderNumber(a!), PHONE));
    browser.proof = proofOf(await ask(orderNumber(b!), PHONE, { cookie: first! }));
    const now = new Date();
    expect((await listTracked(now)).map(({ number }) => number)).toEqual([
      orderNumber(b!),
      orderNumber(a!),
    ]);
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await listTracked(later(PROOF_SECONDS - 60))).toHaveLength(2);
    expect(await listTracked(later(PROOF_SECONDS + 60))).toEqual([]);
    const changed = await call(contact, `/api/orders/contact/${a}`, {
      method: 'PATCH',
      id: a!,
      as: buyer,
      body: {
        customerName: 'Rahima Khatun',
        phoneNumber: '01811111111',
        shippingAddress: '12 Nawabpur Road, Dhaka',
      },
    });
    expect(changed.status).toBe(200);
    expect((await listTracked(now)).map(({ number }) => number)).toEqual([orderNumber(b!)]);
    expect((await ask(orderNumber(a!), PHONE)).status).toBe(404);
    expect((await ask(orderNumber(a!), '01811111111')).status).toBe(200);
    await OrderModel.deleteOne({ _id: b });
    expect(await listTracked(now)).toEqual([]);
  });

  it('is nothing that somebody else could make up', async () => {
    const [id, other] = await makeOrders(seller, buyer, [{}, { phoneNumber: '+8801811111111' }]);
    const good = proofOf(await ask(orderNumber(id!), PHONE))!;
    const [payload, signature] = good.split('.') as [string, string];
    const entries = Buffer.from(payload, 'base64url').toString('utf8');
    const ofOther = Buffer.from(entries.replace(id!, other!)).toString('base64url');
    for (const forged of [
      '',
      'x',
      payload,
      `${payload}.`,
      `${payload}.${signature}.more`,
      `${ofOther}.${signature}`,
      `${payload}.${'A'.repeat(signature.length)}`,
      `${payload}x.${signature}`,
      `${'x'.repeat(3000)}.${signature}`,
      '%%%.%%%',
    ]) {
      browser.proof = forged;
      expect(await listTracked(new Date())).toEqual([]);
    }
    // With a forged one a right answer begins anew.
    const anew = proofOf(await ask(orderNumber(id!), PHONE, { cookie: `${ofOther}.${signature}` }));
    browser.proof = anew;
    expect((await listTracked(new Date())).map(({ number }) => number)).toEqual([orderNumber(id!)]);
  });

  it('is so many orders at most, the newest first and each once', async () => {
    const ids = await makeOrders(
      seller,
      buyer,
      Array.from({ length: MOST_PROOFS + 2 }, () => ({})),
    );
    for (const id of ids) {
      const cookie = proofOf(
        await ask(orderNumber(id), PHONE, browser.proof ? { cookie: browser.proof } : {}),
      )!;
      browser.proof = cookie;
    }
    const newest = [...ids].reverse().slice(0, MOST_PROOFS);
    expect((await listTracked(new Date())).map(({ number }) => number)).toEqual(
      newest.map((each) => orderNumber(each!)),
    );
    browser.proof = proofOf(await ask(orderNumber(newest[2]!), PHONE, { cookie: browser.proof! }));
    expect((await listTracked(new Date()))[0]!.number).toBe(orderNumber(newest[2]!));
    expect(await listTracked(new Date())).toHaveLength(MOST_PROOFS);
  });
});
