import * as bulkRoute from '@/app/api/couriers/book/route';
import * as bookRoute from '@/app/api/couriers/book/[id]/route';
import * as unbookRoute from '@/app/api/couriers/unbook/[id]/route';
import { getBookPage } from '@/lib/features/fulfilment/couriers/book-queries';
import { setCourierPatience } from '@/lib/features/fulfilment/couriers/clients';
import { askAboutParcels } from '@/lib/features/fulfilment/couriers/follow-commands';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import { CourierAccountModel, CourierBookingModel } from '@/models/courier';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { findingsIn } from '@/tests/support/books';
import {
  booked,
  bookingOf,
  makeAccount,
  makeDue,
  packed,
  parcelNow,
  useCourierFakes,
} from '@/tests/support/couriers';
import { call, makeUser, useShop, type TestUser } from '@/tests/support/shop';
import { until } from '@/tests/support/until';

useShop();
const fakes = useCourierFakes();

const book = (as: TestUser, id: string, body: object) =>
  call(bookRoute, `/api/couriers/book/${id}`, { method: 'POST', as, id, body });
const unbook = (as: TestUser, id: string, body: object = {}) =>
  call(unbookRoute, `/api/couriers/unbook/${id}`, { method: 'POST', as, id, body });

const CHOICE = { pathao: { city: 1 }, redx: { area: 12 }, steadfast: {} } as const;

it.each(['pathao', 'redx', 'steadfast'] as const)(
  '%s: a packed parcel is booked with its seller’s account, with its cash and its address.',
  async (courier) => {
    const { parcelId, seller } = await packed();
    const { accountId } = await makeAccount(seller, courier);
    const answer = await book(seller, parcelId, { accountId, ...CHOICE[courier] });
    expect(answer.status).toBe(200);
    const [parcel, booking] = [await parcelNow(parcelId), await bookingOf(parcelId)];
    const there = fakes[courier].parcelOf(booking.invoice)!;
    expect(booking).toMatchObject({ state: 'booked', consignmentId: there.id });
    expect(parcel).toMatchObject({
      state: 'booked',
      courierSlug: courier,
      consignmentId: there.id,
      trackingNumber: booking.trackingNumber,
    });
    expect(String(parcel.accountId)).toBe(accountId);
    expect(booking.trackingNumber).not.toBe('');
    const taka = parcel.cashPoisha / 100;
    expect(taka).toBeGreaterThan(2_000);
    const { amount_to_collect, cod_amount, cash_collection_amount } = there.fields;
    expect(Number(amount_to_collect ?? cod_amount ?? cash_collection_amount)).toBe(
      courier === 'pathao' ? Math.floor(taka) : taka,
    );
    expect(JSON.stringify(there.fields)).toContain('12 Nawabpur Road');
    expect(JSON.stringify(there.fields)).toContain('01712345678');
  },
);

it('Two people at once, and one of them again, book once.', async () => {
  const { parcelId, seller } = await packed();
  const admin = await makeUser({ role: 'admin' });
  const { accountId } = await makeAccount(seller, 'pathao');
  const before = fakes.pathao.parcels.length;
  fakes.pathao.switches.add({ trouble: 'slow', call: 'book', ms: 500 });
  const answers = await Promise.all([
    book(seller, parcelId, { accountId }),
    book(admin, parcelId, { accountId }),
    book(seller, parcelId, { accountId }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  expect((await book(admin, parcelId, { accountId })).body.code).toBe('NOT_POSSIBLE_NOW');
  expect(fakes.pathao.parcels).toHaveLength(before + 1);
});

it('What a courier refuses is told by its fields, and the parcel is packed as before.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'pathao');
  fakes.pathao.switches.add({
    trouble: 'refuse-field',
    field: 'recipient_address',
    why: 'Not in our area',
  });
  expect(await book(seller, parcelId, { accountId })).toMatchObject({
    status: 422,
    body: { code: 'COURIER_REFUSED', fields: { recipient_address: 'Not in our area' } },
  });
  expect((await parcelNow(parcelId)).state).toBe('packed');
  const page = await getBookPage(seller, parcelId, { account: '' });
  expect(page).toMatchObject({
    isPacked: true,
    booking: { state: 'refused', problem: { fields: { recipient_address: 'Not in our area' } } },
  });
  expect((await book(seller, parcelId, { accountId })).status).toBe(200);
});

it('Steadfast books and answers too late: it is asked before it is booked again, and has one parcel.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'steadfast');
  setCourierPatience(400);
  fakes.steadfast.switches.add({ trouble: 'late-answer', call: 'book', ms: 1_200 });
  const before = fakes.steadfast.parcels.length;
  expect(await book(seller, parcelId, { accountId })).toMatchObject({
    status: 503,
    body: { code: 'COURIER_UNSURE' },
  });
  expect(await bookingOf(parcelId)).toMatchObject({ state: 'unknown' });
  expect((await parcelNow(parcelId)).state).toBe('packed');
  setCourierPatience();
  expect((await book(seller, parcelId, { accountId })).status).toBe(200);
  expect(fakes.steadfast.parcels).toHaveLength(before + 1);
  const { invoice } = await bookingOf(parcelId);
  expect(fakes.steadfast.parcelOf(invoice)!.words).toEqual(['in_review']);
  const asked = fakes.steadfast.calls.map(({ name }) => name);
  expect(asked.slice(asked.lastIndexOf('book'))).toEqual(['book', 'status']);
});

it('The worker finds what a lost answer left: booked, or not booked at all.', async () => {
  const [one, other] = [await packed(), await packed()];
  for (const [{ parcelId, seller }, trouble] of [
    [one, 'lose-answer'],
    [other, 'unavailable'],
  ] as const) {
    const { accountId } = await makeAccount(seller, 'steadfast');
    fakes.steadfast.switches.add({ trouble, call: 'book' });
    expect((await book(seller, parcelId, { accountId })).body.code).toBe('COURIER_UNSURE');
  }
  for (const { parcelId } of [one, other]) {
    await makeDue(parcelId);
    await askAboutParcels();
  }
  expect(await bookingOf(one.parcelId)).toMatchObject({ state: 'booked' });
  expect((await parcelNow(one.parcelId)).state).toBe('booked');
  expect(await bookingOf(other.parcelId)).toMatchObject({ state: 'refused' });
  expect((await parcelNow(other.parcelId)).state).toBe('packed');
});

it('Where a courier cannot be asked by our number, only a person who looked has it booked again.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'pathao');
  fakes.pathao.switches.add({ trouble: 'unavailable', call: 'book' });
  await book(seller, parcelId, { accountId });
  const first = (await bookingOf(parcelId)).invoice;
  expect((await book(seller, parcelId, { accountId })).body.code).toBe('COURIER_UNSURE');
  expect(fakes.pathao.parcelOf(first)).toBeUndefined();
  expect((await book(seller, parcelId, { accountId, again: true })).status).toBe(200);
  const { invoice } = await bookingOf(parcelId);
  expect(invoice).not.toBe(first);
  expect(fakes.pathao.parcelOf(invoice)).toBeDefined();
});

it('A process that died while it asked leaves a booking that the courier is asked about.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'steadfast');
  fakes.steadfast.switches.add({ trouble: 'lose-answer', call: 'book' });
  await book(seller, parcelId, { accountId });
  const inTime = new Date(Date.now() + 60_000);
  await CourierBookingModel.updateOne({ parcelId }, { state: 'asked', askedUntil: inTime });
  expect((await book(seller, parcelId, { accountId })).body.code).toBe('CONFLICT');
  await CourierBookingModel.updateOne({ parcelId }, { askedUntil: new Date(0) });
  const before = fakes.steadfast.parcels.length;
  expect((await book(seller, parcelId, { accountId })).status).toBe(200);
  expect(fakes.steadfast.parcels).toHaveLength(before);
});

it('A courier that is not there has booked nothing.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'pathao');
  fakes.pathao.switches.add({ trouble: 'unavailable', call: 'token' });
  expect((await book(seller, parcelId, { accountId })).body.code).toBe('COURIER_AWAY');
  expect((await bookingOf(parcelId))?.state ?? 'refused').toBe('refused');
});

it('Others’ parcels and accounts are refused; the shop’s account is its administrators’, and of whose goods the shop brings.', async () => {
  const { parcelId, seller, orderId } = await packed();
  const [other, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
  const own = await makeAccount(seller, 'steadfast');
  const others = await makeAccount(other, 'steadfast');
  const shops = await makeAccount(admin, 'steadfast', { isShops: true });
  expect((await book(other, parcelId, { accountId: others.accountId })).status).toBe(403);
  for (const accountId of [others.accountId, '0'.repeat(24)]) {
    expect((await book(seller, parcelId, { accountId })).body.fields).toHaveProperty('accountId');
  }
  await OrderModel.updateOne({ _id: orderId }, { 'delivery.byShop': false });
  expect((await book(seller, parcelId, { accountId: shops.accountId })).status).toBe(422);
  await CourierAccountModel.updateOne({ _id: own.accountId }, { isActive: false });
  expect((await book(seller, parcelId, { accountId: own.accountId })).status).toBe(422);
  await OrderModel.updateOne({ _id: orderId }, { 'delivery.byShop': true });
  expect((await book(seller, parcelId, { accountId: shops.accountId })).status).toBe(200);
  expect((await unbook(other, parcelId)).status).toBe(403);
});

it('After refused keys nothing more is asked with them for a while.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'steadfast', { apiKey: 'wrong' });
  expect((await book(seller, parcelId, { accountId })).body.code).toBe('COURIER_KEYS');
  const asked = fakes.steadfast.calls.length;
  expect((await book(seller, parcelId, { accountId })).body.code).toBe('COURIER_KEYS');
  expect(fakes.steadfast.calls).toHaveLength(asked);
});

it('Many at once: each says how it went, one bad item holds up nobody, and again books nothing twice.', async () => {
  const seller = await makeUser();
  const parcels = [await packed(seller), await packed(seller), await packed(seller)];
  const { accountId } = await makeAccount(seller, 'steadfast');
  const ids = [...parcels.map(({ parcelId }) => parcelId), (await packed()).parcelId];
  fakes.steadfast.switches.add({ trouble: 'bad-item' });
  const many = () =>
    call(bulkRoute, '/api/couriers/book', { method: 'POST', as: seller, body: { accountId, ids } });
  const before = fakes.steadfast.parcels.length;
  const { status, body } = await many();
  expect(status).toBe(200);
  expect(body.results).toMatchObject([
    { _id: ids[0], done: false, code: 'COURIER_REFUSED' },
    { _id: ids[1], done: true },
    { _id: ids[2], done: true },
    { _id: ids[3], done: false, code: 'FORBIDDEN' },
  ]);
  const again = (await many()).body.results.map(({ code }: { code?: string }) => code);
  expect(again).toEqual([undefined, 'NOT_POSSIBLE_NOW', 'NOT_POSSIBLE_NOW', 'FORBIDDEN']);
  expect(fakes.steadfast.parcels).toHaveLength(before + 3);
});

it('A lost answer of many at once leaves each to be looked for, and none is booked twice.', async () => {
  const seller = await makeUser();
  const ids = [(await packed(seller)).parcelId, (await packed(seller)).parcelId];
  const { accountId } = await makeAccount(seller, 'steadfast');
  const many = () =>
    call(bulkRoute, '/api/couriers/book', { method: 'POST', as: seller, body: { accountId, ids } });
  fakes.steadfast.switches.add({ trouble: 'lose-answer', call: 'bulk' });
  const before = fakes.steadfast.parcels.length;
  expect((await many()).body.results).toMatchObject([
    { code: 'COURIER_UNSURE' },
    { code: 'COURIER_UNSURE' },
  ]);
  expect((await many()).body.results).toMatchObject([{ done: true }, { done: true }]);
  expect(fakes.steadfast.parcels).toHaveLength(before + 2);
});

it('RedX takes a booking back; the parcel is packed as before and may be booked again.', async () => {
  const { parcelId, seller, account } = await booked('redx');
  expect((await unbook(seller, parcelId, { note: 'Wrong size' })).status).toBe(200);
  expect(await parcelNow(parcelId)).toMatchObject({ state: 'packed', trackingNumber: '' });
  const { invoice } = await bookingOf(parcelId);
  expect(fakes.redx.parcelOf(invoice)!.words.at(-1)).toBe('cancelled');
  const again = { accountId: account.accountId, area: 12 };
  expect((await book(seller, parcelId, again)).status).toBe(200);
  expect((await bookingOf(parcelId)).invoice).not.toBe(invoice);
});

it('What the courier has fetched is not taken back; where it has no way, a person says so.', async () => {
  const left = await booked('redx');
  await fakes.redx.step(left.booking.invoice, 'ready-for-delivery');
  expect((await unbook(left.seller, left.parcelId)).body.code).toBe('COURIER_REFUSED');
  expect((await parcelNow(left.parcelId)).state).toBe('booked');

  const { parcelId, seller } = await booked('steadfast');
  expect((await unbook(seller, parcelId)).body.fields).toHaveProperty('isCancelledThere');
  expect((await unbook(seller, parcelId, { isCancelledThere: true })).status).toBe(200);
  expect((await parcelNow(parcelId)).state).toBe('packed');
  expect((await unbook(seller, parcelId, { isCancelledThere: true })).body.code).toBe(
    'NOT_POSSIBLE_NOW',
  );
});

it('A booking whose parcel was unpacked meanwhile is kept as a stray one.', async () => {
  const { parcelId, seller } = await packed();
  const { accountId } = await makeAccount(seller, 'steadfast');
  fakes.steadfast.switches.add({ trouble: 'slow', call: 'book', ms: 800 });
  const answer = book(seller, parcelId, { accountId });
  await until(async () => (await CourierBookingModel.countDocuments({ parcelId })) === 1);
  await stepParcel(seller, parcelId, { event: 'cancelled' });
  expect((await answer).body.code).toBe('NOT_POSSIBLE_NOW');
  expect(await bookingOf(parcelId)).toMatchObject({ state: 'booked', isStray: true });
  expect((await unbook(seller, parcelId, { isCancelledThere: true })).status).toBe(200);
});

it('A booking that its parcel contradicts is found.', async () => {
  const { parcelId, booking } = await booked('steadfast');
  const found = async () => (await findingsIn('couriers')).map(({ id }) => id);
  expect(await found()).toEqual([]);
  await ParcelModel.updateOne({ _id: parcelId }, { $unset: { accountId: 1 } });
  expect(await found()).toEqual([String(booking._id)]);
});
