import {
  isSame,
  isSteadfasts,
  NoAnswer,
  readPathaoNotice,
  readRedxNotice,
  readSteadfastNotice,
  Refused,
  type CourierClient,
} from '@paikari/couriers';
import {
  redxShipment,
  shipment,
  startCouriers,
  WEBHOOK_SECRETS,
} from '@/tests/support/courier-clients';

/** The couriers' clients against their stand-ins, with each trouble. */

type All = Awaited<ReturnType<typeof startCouriers>>;
let all: All;
beforeEach(async () => {
  all = await startCouriers();
});
afterEach(() => all.stop());

const SLUGS = ['pathao', 'redx', 'steadfast'] as const;
const toBook = (slug: (typeof SLUGS)[number]) => (slug === 'redx' ? redxShipment() : shipment());

it.each(SLUGS)('%s: a parcel is booked, and tells how it stands.', async (slug) => {
  const client: CourierClient = all[slug];
  const fake = all.fakes[slug];
  const parcel = toBook(slug);
  const booked = await client.book(parcel);
  const ref = { invoice: parcel.invoice, ...booked };
  expect(fake.parcelOf(parcel.invoice)!.id).toBe(booked.consignmentId);
  expect((await client.status(ref, true))!.event).toBe(
    slug === 'redx' ? 'pickup_pending' : 'booked',
  );
  await fake.step(parcel.invoice, 'delivered');
  expect((await client.status(ref, false))!.event).toBe('delivered');
  expect(
    await client.status({ ...ref, consignmentId: '9', trackingNumber: '9' }, false),
  ).toBeNull();
});

it.each(SLUGS)('%s: what it says of a field is told, and nothing is booked.', async (slug) => {
  const fake = all.fakes[slug];
  fake.switches.add({ trouble: 'refuse-field', field: 'recipient_phone', why: 'Is barred' });
  const refusal = await all[slug].book(toBook(slug)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect((refusal as Refused).fields).toEqual({ recipient_phone: 'Is barred' });
  expect(fake.parcels).toEqual([]);
});

it.each(SLUGS)(
  '%s: after each lost, late or broken answer nobody knows what was done.',
  async (slug) => {
    const client: CourierClient = all[slug];
    for (const trouble of ['lose-answer', 'garbage', 'huge', 'unavailable'] as const) {
      all.fakes[slug].switches.add({ trouble, call: 'book' });
      const failure = await client.book(toBook(slug)).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(NoAnswer);
      expect(failure).toMatchObject({ isUnsent: false });
      expect((failure as Error).message).not.toContain('127.0.0.1');
    }
  },
);

it('A courier that books and answers too late is no refusal; Steadfast is asked, and it is booked once.', async () => {
  await all.stop();
  all = await startCouriers(500);
  const parcel = shipment();
  all.fakes.steadfast.switches.add({ trouble: 'late-answer', call: 'book', ms: 1_500 });
  await expect(all.steadfast.book(parcel)).rejects.toThrow(NoAnswer);
  expect(await all.steadfast.find(parcel.invoice)).toEqual({
    consignmentId: '',
    trackingNumber: '',
  });
  expect(await all.steadfast.find('never-booked')).toBeNull();
  await all.steadfast.book(parcel);
  expect(all.fakes.steadfast.parcels).toHaveLength(1);
});

it('A call that is still being answered late leaves alone a trouble that is for a later one.', async () => {
  await all.stop();
  all = await startCouriers(200);
  const { switches } = all.fakes.steadfast;
  switches.add({ trouble: 'late-answer', call: 'book', ms: 800 });
  await expect(all.steadfast.book(shipment())).rejects.toThrow(NoAnswer);
  switches.add({ trouble: 'lose-answer', call: 'book' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await expect(all.steadfast.book(toBook('steadfast'))).rejects.toThrow(NoAnswer);
});

it('Nobody there is a call that was never sent.', async () => {
  await all.fakes.redx.stop();
  const failure = await all.redx.book(redxShipment()).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'NoAnswer', isUnsent: true });
});

it('Pathao: one token serves all calls; after a 401 it is issued once more, and no third time.', async () => {
  const tokens = () => all.fakes.pathao.calls.filter(({ name }) => name === 'token').length;
  await all.pathao.check();
  await all.pathao.check();
  expect(tokens()).toBe(1);
  all.fakes.pathao.switches.add({ trouble: 'unauthorized', call: 'stores' });
  await all.pathao.check();
  expect(tokens()).toBe(2);
  all.fakes.pathao.switches.add({ trouble: 'unauthorized', call: 'stores', times: 2 });
  await expect(all.pathao.check()).rejects.toMatchObject({ code: 'keys' });
  expect(tokens()).toBe(3);
  all.clock.now += 5 * 86_400_000;
  await all.pathao.check();
  expect(tokens()).toBe(4);
});

it('Steadfast: of many that are booked at once each says how it went.', async () => {
  const parcels = [shipment(), shipment(), shipment()];
  const bad = parcels[1]!.invoice;
  all.fakes.steadfast.switches.add({ trouble: 'bad-item', about: bad });
  const results = await all.steadfast.bookMany(parcels);
  expect(results.map(({ invoice }) => invoice)).toEqual(parcels.map(({ invoice }) => invoice));
  expect(results.map((one) => 'booked' in one)).toEqual([true, false, true]);
  expect(results[1]).toMatchObject({ refused: { fields: { recipient_phone: 'is refused' } } });
  expect(all.fakes.steadfast.parcels).toHaveLength(2);
});

it('Steadfast: ten wrong keys block an hour, for the right ones too.', async () => {
  const origin = `${all.fakes.steadfast.origin}/api/v1/get_balance`;
  const wrong = () => fetch(origin, { headers: { 'api-key': 'x', 'secret-key': 'y' } });
  for (let time = 0; time < 10; time += 1) expect((await wrong()).status).toBe(401);
  await expect(all.steadfast.check()).rejects.toMatchObject({ code: 'keys' });
  all.clock.now += 61 * 60_000;
  expect(await all.steadfast.check()).toEqual({ stores: [], balancePoisha: 1_250_50 });
});

it('Steadfast: a phone’s record is two shares, and unknown where nobody knows it.', async () => {
  expect(await all.steadfast.successRatio('01711000001')).toEqual({
    delivered: 0.875,
    cancelled: 0.125,
    volume: 'medium',
    reports: 1,
  });
  expect(await all.steadfast.successRatio('01711000000')).toMatchObject({
    delivered: null,
    cancelled: null,
  });
});

it('RedX: a parcel that was not fetched yet is taken back, one that was is not.', async () => {
  const [one, other] = [redxShipment(), redxShipment()];
  const first = { invoice: one.invoice, ...(await all.redx.book(one)) };
  await all.redx.cancel(first, 'Changed');
  expect((await all.redx.status(first, true))!.event).toBe('cancelled');
  const second = { invoice: other.invoice, ...(await all.redx.book(other)) };
  await all.fakes.redx.step(other.invoice, 'ready-for-delivery');
  await expect(all.redx.cancel(second, 'Changed')).rejects.toThrow(Refused);
});

it('RedX: a parcel with another invoice than ours is none of ours.', async () => {
  const booked = await all.redx.book(redxShipment());
  expect(await all.redx.status({ invoice: 'another', ...booked }, true)).toBeNull();
});

it('Prices are poisha, the share for the cash beside them.', async () => {
  expect(await all.pathao.price(shipment())).toEqual({
    deliveryPoisha: 90_00,
    cashFeePoisha: 12_34,
  });
  expect(await all.redx.price(redxShipment())).toEqual({
    deliveryPoisha: 75_00,
    cashFeePoisha: 12_34,
  });
  await expect(all.pathao.price(shipment({ places: {} }))).rejects.toThrow(Refused);
});

it('Places are asked for level by level; where nothing is delivered, none is offered.', async () => {
  const { pathao, redx } = all;
  expect(await pathao.places('city', {})).toContainEqual({ id: 1, name: 'Dhaka' });
  expect(await pathao.places('zone', { city: 1 })).toContainEqual({ id: 298, name: 'Dhanmondi' });
  expect(await pathao.places('area', { zone: 298 })).toEqual([{ id: 37, name: 'Road 27' }]);
  expect(await redx.places('area', {}, 'Dhaka')).toHaveLength(2);
});

it('Each webhook is read as what it says, and its proof tells it from a forged one.', async () => {
  const { fakes, pathao, redx, steadfast } = all;
  for (const fake of Object.values(fakes)) fake.webhookUrl = 'http://shop.example/webhook';
  const parcel = { pathao: shipment(), redx: redxShipment(), steadfast: shipment() };
  const booked = {
    pathao: await pathao.book(parcel.pathao),
    redx: await redx.book(parcel.redx),
    steadfast: await steadfast.book(parcel.steadfast),
  };

  const one = fakes.pathao.webhook(parcel.pathao.invoice, 'delivered')!;
  const said = readPathaoNotice(JSON.parse(one.body), false)!;
  expect(said).toMatchObject({
    ref: { invoice: parcel.pathao.invoice, consignmentId: booked.pathao.consignmentId },
    status: { event: 'delivered', collectedPoisha: 1_234_00, chargePoisha: 80_00 },
  });
  expect(Math.abs(said.status!.at!.getTime() - all.clock.now)).toBeLessThan(2_000);
  expect(isSame(one.headers['x-pathao-signature']!, WEBHOOK_SECRETS.pathao)).toBe(true);
  expect(readPathaoNotice(JSON.parse(fakes.pathao.integration().body), false)).toMatchObject({
    isTest: true,
  });
  const failed = fakes.pathao.webhook(parcel.pathao.invoice, 'order.delivery-failed')!;
  expect(readPathaoNotice(JSON.parse(failed.body), false)!.status).toMatchObject({
    event: 'attempt_failed',
    note: 'Customer did not answer',
  });

  const two = fakes.redx.webhook(parcel.redx.invoice, 'delivered')!;
  expect(readRedxNotice(JSON.parse(two.body), false)).toMatchObject({
    ref: { invoice: parcel.redx.invoice, trackingNumber: booked.redx.trackingNumber },
    status: { event: 'delivered' },
  });
  expect(new URL(two.url).searchParams.get('secret')).toBe(WEBHOOK_SECRETS.redx);

  const three = fakes.steadfast.webhook(parcel.steadfast.invoice, 'delivered')!;
  const id = three.headers['idempotency-key']!;
  expect(readSteadfastNotice(JSON.parse(three.body), id, false)).toMatchObject({
    ref: { invoice: parcel.steadfast.invoice, consignmentId: booked.steadfast.consignmentId },
    status: { event: 'delivered', chargePoisha: 100_00, id },
  });
  const { authorization, 'x-signature': signature } = three.headers;
  const headers = { authorization: authorization!, signature: signature! };
  const secret = WEBHOOK_SECRETS.steadfast;
  expect(isSteadfasts(secret, headers, three.body)).toBe(true);
  expect(isSteadfasts(secret, { ...headers, signature: null }, three.body)).toBe(true);
  expect(isSteadfasts(secret, headers, `${three.body} `)).toBe(false);
  expect(isSteadfasts(secret, { ...headers, signature: 'zz' }, three.body)).toBe(false);
  expect(isSteadfasts(secret, { authorization: null, signature: null }, three.body)).toBe(false);
  expect(isSteadfasts('', { authorization: 'Bearer ', signature: null }, three.body)).toBe(false);
});

it('What is no webhook is none.', () => {
  for (const wrong of [null, [], 'x', {}, { event: 5 }, { status: '' }]) {
    expect(readPathaoNotice(wrong, false)).toBeNull();
    expect(readRedxNotice(wrong, false)).toBeNull();
    expect(readSteadfastNotice(wrong, null, false)).toBeNull();
  }
});
