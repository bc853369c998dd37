import { askAboutParcels } from '@/lib/features/fulfilment/couriers/follow-commands';
import { CourierAccountModel, CourierEventModel } from '@/models/courier';
import {
  booked,
  bookingOf,
  dhaka,
  makeAccount,
  makeDue,
  packed,
  parcelNow,
  postWebhook,
  useCourierFakes,
} from '@/tests/support/couriers';
import { applyReport } from '@/lib/features/fulfilment/parcels/report-commands';
import { PaymentModel } from '@/models/payment';
import { bookFindings } from '@/tests/support/books';
import { bookParcel } from '@/lib/features/fulfilment/couriers/book-commands';
import { makeUser, useShop } from '@/tests/support/shop';

useShop();
const fakes = useCourierFakes();
const COURIERS = ['pathao', 'redx', 'steadfast'] as const;

type Booked = Awaited<ReturnType<typeof booked>>;
const stateOf = async ({ parcelId }: Booked) => (await parcelNow(parcelId)).state;
const eventsOf = ({ account }: Booked) =>
  CourierEventModel.find({ accountId: account.accountId }).sort({ _id: 1 }).lean();

/** Returns what a courier says about a parcel, the given number of minutes from now. */
function said({ booking, account }: Booked, word: string, minutes = 0, more: object = {}) {
  const { consignmentId, invoice } = booking;
  const time = dhaka(minutes);
  const iso = new Date(Date.now() + minutes * 60_000).toISOString();
  const bodies = {
    pathao: {
      event: `order.${word}`,
      consignment_id: consignmentId,
      merchant_order_id: invoice,
      updated_at: time,
      timestamp: iso,
    },
    redx: {
      tracking_number: consignmentId,
      invoice_number: invoice,
      status: word,
      timestamp: iso,
      message_en: word,
    },
    steadfast: {
      notification_type: 'delivery_status',
      consignment_id: Number(consignmentId),
      invoice,
      status: word,
      updated_at: time,
      tracking_message: word,
    },
  };
  return { ...bodies[account.courier], ...more };
}

const tell = (one: Booked, word: string, minutes?: number, more?: object) =>
  postWebhook(one.account, said(one, word, minutes, more));

const ON_THE_WAY = { pathao: 'in-transit', redx: 'ready-for-delivery', steadfast: 'pending' };

it.each(COURIERS)(
  '%s: on the way counts as it is told; delivered once the courier says so when asked.',
  async (courier) => {
    const one = await booked(courier);
    expect((await tell(one, ON_THE_WAY[courier])).status).toBe(200);
    expect(await stateOf(one)).toBe('in_transit');
    // A webhook that claims an end: the courier itself says otherwise.
    expect((await tell(one, 'delivered', 1)).status).toBe(200);
    expect(await stateOf(one)).toBe('in_transit');
    await fakes[courier].step(
      one.booking.invoice,
      courier === 'pathao' ? 'order.delivered' : 'delivered',
    );
    await makeDue(one.parcelId);
    await askAboutParcels();
    expect(await stateOf(one)).toBe('delivered');
    expect(await bookingOf(one.parcelId)).not.toHaveProperty('askAt');
    expect((await eventsOf(one)).map(({ outcome }) => outcome)).toEqual(['applied', 'asked']);
  },
);

it.each(COURIERS)(
  '%s: a wrong secret is refused and counted, and does nothing.',
  async (courier) => {
    const one = await booked(courier);
    await fakes[courier].step(one.booking.invoice, 'delivered');
    for (const secret of ['', 'wrong', `${one.account.secret}x`]) {
      const forged = { ...one.account, secret };
      expect((await postWebhook(forged, said(one, 'delivered'))).status).toBe(401);
    }
    expect(await stateOf(one)).toBe('booked');
    expect(await eventsOf(one)).toEqual([]);
    const account = await CourierAccountModel.findById(one.account.accountId).lean();
    expect(account!.wrongSecrets).toBe(3);
    const nobody = { ...one.account, accountId: '0'.repeat(24) };
    expect((await postWebhook(nobody, said(one, 'delivered'))).status).toBe(401);
  },
);

it('A webhook that is sent again and again is taken once.', async () => {
  const one = await booked('pathao');
  const body = said(one, 'picked');
  for (let time = 0; time < 3; time += 1) {
    expect((await postWebhook(one.account, body)).status).toBe(200);
  }
  expect(await eventsOf(one)).toMatchObject([{ outcome: 'applied', repeats: 2 }]);
  const { history } = await parcelNow(one.parcelId);
  expect(history.filter(({ word }) => word === 'order.picked')).toHaveLength(1);
});

it('Many at once in any order leave the newest by the courier’s time.', async () => {
  const one = await booked('pathao');
  const words = ['picked', 'at-the-sorting-hub', 'assigned-for-delivery', 'in-transit'];
  await tell(one, words[2]!, -1);
  await Promise.all([
    tell(one, words[0]!, -30),
    tell(one, words[1]!, -20),
    tell(one, words[3]!, -10),
  ]);
  expect(await stateOf(one)).toBe('out_for_delivery');
  const outcomes = (await eventsOf(one)).map(({ outcome }) => outcome).sort();
  expect(outcomes).toEqual(['applied', 'stale', 'stale', 'stale']);
});

it('Another account’s parcel is refused, and one that nobody knows is only written down.', async () => {
  const [one, other] = [await booked('steadfast'), await booked('steadfast')];
  const foreign = await postWebhook(other.account, said(one, 'pending'));
  expect(foreign.status).toBe(403);
  expect(await stateOf(one)).toBe('booked');
  const unknown = said(one, 'pending', 0, { consignment_id: 999, invoice: 'facebook-7' });
  expect((await postWebhook(one.account, unknown)).status).toBe(200);
  expect((await eventsOf(other)).map(({ outcome }) => outcome)).toEqual(['foreign']);
  expect((await eventsOf(one)).map(({ outcome }) => outcome)).toEqual(['unknown']);
});

it('A consignment with another parcel’s number is neither’s.', async () => {
  const seller = await makeUser();
  const account = await makeAccount(seller, 'redx');
  const [one, other] = [
    await booked('redx', account, seller),
    await booked('redx', account, seller),
  ];
  const mixed = said(one, 'ready-for-delivery', 0, { invoice_number: other.booking.invoice });
  expect((await postWebhook(account, mixed)).status).toBe(403);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['booked', 'booked']);
});

it('Pathao’s test of the address gets 202 and the secret that it wants; every answer carries it.', async () => {
  const seller = await makeUser();
  const account = await makeAccount(seller, 'pathao', { answerSecret: 'shown-by-pathao' });
  const test = await postWebhook(account, { event: 'webhook_integration' });
  expect(test.status).toBe(202);
  const name = 'x-pathao-merchant-webhook-integration-secret';
  expect(test.headers.get(name)).toBe('shown-by-pathao');
  const one = await booked('pathao', account, seller);
  expect((await tell(one, 'picked')).headers.get(name)).toBe('shown-by-pathao');
  expect((await postWebhook({ ...account, secret: 'x' }, {})).headers.get(name)).toBeNull();
});

it('Steadfast: a signature over another body is refused, its own key tells a repetition.', async () => {
  const one = await booked('steadfast');
  const body = said(one, 'pending');
  const wrong = await postWebhook(one.account, body, { 'x-signature': 'ab'.repeat(32) });
  expect(wrong.status).toBe(401);
  const key = { 'idempotency-key': 'event-1' };
  expect((await postWebhook(one.account, body, key)).status).toBe(200);
  const same = said(one, 'hold', 5);
  await postWebhook(one.account, same, key);
  expect(await stateOf(one)).toBe('in_transit');
});

it.each([
  ['BAD_JSON', '<xml>', 400],
  ['INVALID', '[]', 422],
  ['INVALID', '{"event":{}}', 422],
  ['TOO_LARGE', 'x'.repeat(300_000), 413],
])('What is no webhook is %s.', async (_code, body, status) => {
  const account = await makeAccount(await makeUser(), 'pathao');
  expect((await postWebhook(account, body)).status).toBe(status);
});

it('A word that is new and a payout move nothing, and are written down.', async () => {
  const one = await booked('pathao');
  await tell(one, 'teleported');
  await tell(one, 'paid', 1);
  expect(await stateOf(one)).toBe('booked');
  expect((await eventsOf(one)).map(({ outcome }) => outcome)).toEqual(['noted', 'noted']);
  expect((await parcelNow(one.parcelId)).attention).toBeNull();
});

it('What a webhook says of a delivery counts with its own time and sums, once it is confirmed.', async () => {
  const one = await booked('pathao');
  await fakes.pathao.step(one.booking.invoice, 'order.delivered');
  const body = said(one, 'delivered', -3, { collected_amount: 100, delivery_fee: 95 });
  await postWebhook(one.account, body);
  const parcel = await parcelNow(one.parcelId);
  expect(parcel).toMatchObject({ state: 'delivered', chargePoisha: 95_00 });
  const at = parcel.history.find(({ event }) => event === 'delivered')!.reportedAt!;
  expect(at.toISOString()).toBe((body as { timestamp: string }).timestamp);
});

it('Pathao: a booking whose answer was lost is found by its webhook.', async () => {
  const { parcelId, seller } = await packed();
  const account = await makeAccount(seller, 'pathao');
  fakes.pathao.switches.add({ trouble: 'lose-answer', call: 'book' });
  await expect(
    bookParcel(seller, parcelId, { accountId: account.accountId, again: false }),
  ).rejects.toMatchObject({ code: 'COURIER_UNSURE' });
  const { invoice } = await bookingOf(parcelId);
  const { id } = fakes.pathao.parcelOf(invoice)!;
  const body = { event: 'order.created', consignment_id: id, merchant_order_id: invoice };
  expect((await postWebhook(account, body)).status).toBe(200);
  expect(await bookingOf(parcelId)).toMatchObject({ state: 'booked', consignmentId: id });
  expect(await parcelNow(parcelId)).toMatchObject({ state: 'booked', trackingNumber: id });
});

it('A courier that does not come leaves the parcel packed, to be booked again.', async () => {
  const one = await booked('pathao');
  await fakes.pathao.step(one.booking.invoice, 'order.pickup-cancelled');
  await tell(one, 'pickup-cancelled');
  expect(await stateOf(one)).toBe('packed');
  expect(await bookingOf(one.parcelId)).toMatchObject({ state: 'unbooked' });
  const { accountId } = one.account;
  await bookParcel(one.seller, one.parcelId, { accountId, again: false });
  expect(await stateOf(one)).toBe('booked');
  // Reports about the previous booking no longer count.
  await postWebhook(one.account, said(one, 'picked', 5));
  expect(await stateOf(one)).toBe('booked');
});

it('Delivered and back in one moment leave the parcel as the courier has it.', async () => {
  const one = await booked('pathao');
  await fakes.pathao.step(one.booking.invoice, 'order.returned-to-merchant');
  await Promise.all([tell(one, 'delivered', -2), tell(one, 'returned-to-merchant', -1)]);
  await makeDue(one.parcelId);
  await askAboutParcels();
  expect(await stateOf(one)).toBe('returned');
});

it('Without any webhook the worker follows a parcel to its end, and asks the less the longer nothing is new.', async () => {
  const one = await booked('steadfast');
  const turn = async () => {
    await makeDue(one.parcelId);
    await askAboutParcels();
    const { askAt, asks } = await bookingOf(one.parcelId);
    return { asks, minutes: askAt ? Math.round((askAt.getTime() - Date.now()) / 60_000) : null };
  };
  await turn();
  await fakes.steadfast.step(one.booking.invoice, 'pending');
  expect(await turn()).toMatchObject({ asks: 0, minutes: 15 });
  expect(await stateOf(one)).toBe('in_transit');
  expect(await turn()).toMatchObject({ asks: 1, minutes: 30 });
  expect(await turn()).toMatchObject({ asks: 2, minutes: 60 });
  const { history } = await parcelNow(one.parcelId);
  expect(history.filter(({ word }) => word === 'pending')).toHaveLength(1);
  await fakes.steadfast.step(one.booking.invoice, 'delivered');
  expect(await turn()).toMatchObject({ minutes: null });
  expect(await stateOf(one)).toBe('delivered');
  const asked = fakes.steadfast.calls.length;
  await turn();
  expect(fakes.steadfast.calls).toHaveLength(asked);
});

it('Two workers at once ask once about each parcel; a silent courier is asked later.', async () => {
  const one = await booked('steadfast');
  await makeDue(one.parcelId);
  const before = fakes.steadfast.calls.length;
  await Promise.all([askAboutParcels(), askAboutParcels()]);
  expect(fakes.steadfast.calls).toHaveLength(before + 1);
  fakes.steadfast.switches.add({ trouble: 'unavailable', call: 'status' });
  await makeDue(one.parcelId);
  await askAboutParcels();
  expect(await stateOf(one)).toBe('booked');
  expect((await bookingOf(one.parcelId)).askAt!.getTime()).toBeGreaterThan(Date.now());
});

it('Cash of a seller’s own account is in the seller’s hands, and not owed by the courier.', async () => {
  const own = await booked('steadfast');
  const report = { event: 'delivered', word: 'delivered', at: new Date() } as const;
  expect(await applyReport(own.parcelId, report, 'steadfast')).toBe('applied');
  const cash = await PaymentModel.findOne({ orderId: own.orderId }).lean();
  expect(cash).toMatchObject({ state: 'paid', courier: 'own' });
  expect(cash).not.toHaveProperty('owedBy');
  const faults = async () =>
    (await bookFindings()).map(({ kind }) => kind).filter((kind) => kind === 'parcel.cash');
  expect(await faults()).toEqual([]);
  await PaymentModel.updateOne({ orderId: own.orderId }, { $set: { courier: 'steadfast' } });
  expect(await faults()).toEqual(['parcel.cash']);
});
