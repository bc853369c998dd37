import { Types } from 'mongoose';
import { mergeBaskets } from '@/lib/features/checkout/basket/store-commands';
import { BasketModel } from '@/models/basket';
import { ProductModel } from '@/models/product';
import { flat, getAs, Guest, makeColours, NO_VARIANT, quantities, setAs } from '../support/baskets';
import { makeProduct, makeUser, useShop } from '../support/shop';

useShop();

it('Quantities are numbers in both digits, and nothing else is one.', async () => {
  const { _id } = await makeProduct();
  const guest = new Guest();
  expect(quantities((await guest.set(_id, '১২')).body.basket)).toEqual({ [String(_id)]: 12 });
  for (const wrong of ['x', -1, 1.5, null, '', { $gt: 1 }, 2_000_000_000]) {
    expect((await guest.set(_id, wrong)).status).toBe(422);
  }
  expect(quantities((await guest.set(_id, '৩', { add: true })).body.basket)).toEqual({
    [String(_id)]: 15,
  });
  expect((await guest.set(_id, 0)).body.count).toBe(0);
});

it('A variant is found by its own id alone, and priced by the rung of all variants together.', async () => {
  const product = await makeColours();
  const [red, blue] = product.variants.map(({ _id }) => String(_id)) as [string, string];
  const guest = new Guest();
  const first = await guest.set(red, 6);
  expect(flat(first.body.basket)[0]).toMatchObject({
    productId: String(product._id),
    variantId: red,
    price: 100,
    rungFrom: null,
    nextRung: { more: 4, price: 90 },
    options: [{ name: 'Colour', nameBn: 'রঙ', value: 'Red', valueBn: 'লাল' }],
    problem: null,
    change: null,
  });
  const { body } = await guest.set(blue, 4, { productId: String(product._id) });
  expect(flat(body.basket)).toMatchObject([
    { price: 90, rungFrom: 10, goods: 540, nextRung: null, change: null },
    { price: 90, goods: 360, change: null },
  ]);
  expect(body.basket).toMatchObject({ goods: 900, saved: 100, total: 900, isReady: true });
  expect((await guest.set(NO_VARIANT, 1)).status).toBe(404);
  expect((await guest.set('nonsense', 1)).status).toBe(404);
  expect((await guest.set(String(product._id), 1)).status).toBe(404);
});

it('More than the stock is refused where a line grows; taking less is always possible.', async () => {
  const { _id } = await makeProduct({ maxQuantity: 10 });
  const guest = new Guest();
  await guest.set(_id, 8);
  const refused = await guest.set(_id, 11);
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'ABOVE_MAXIMUM', message: 'You can maximum order 10 items.', available: 10 },
  });
  expect((await guest.set(_id, 3, { add: true })).status).toBe(422);
  await ProductModel.updateOne({ _id }, { $set: { 'variants.0.stock': 4, maxQuantity: 4 } });
  const line = () => guest.get().then(({ body }) => flat(body)[0]);
  expect(await line()).toMatchObject({ problem: 'aboveMaximum', change: { kind: 'fewer' } });
  expect((await guest.set(_id, 6)).status).toBe(200);
  expect((await guest.set(_id, 4)).status).toBe(200);
  expect(await line()).toMatchObject({ problem: null, change: null });
});

it('Each line says what is wrong with it, and what changed since.', async () => {
  const product = await makeProduct({ minQuantity: 4, quantityStep: 3, maxQuantity: 100 });
  const { _id } = product;
  const guest = new Guest();
  const line = async () => flat((await guest.get()).body)[0];
  await guest.set(_id, 3);
  expect(await line()).toMatchObject({ problem: 'belowMinimum' });
  await guest.set(_id, 5);
  expect(await line()).toMatchObject({ problem: 'step', minQuantity: 4, quantityStep: 3 });
  await guest.set(_id, 7);
  expect(await line()).toMatchObject({ problem: null, change: null, price: 1250.5 });
  for (const [poisha, kind] of [
    [130_000, 'dearer'],
    [120_000, 'cheaper'],
  ] as const) {
    await ProductModel.updateOne({ _id }, { $set: { 'variants.0.pricePoisha': poisha } });
    expect(await line()).toMatchObject({ change: { kind, was: 1250.5 }, price: poisha / 100 });
  }
  await guest.set(_id, 7);
  expect(await line()).toMatchObject({ change: null });
});

it.each([
  ['is deleted', async (id: Types.ObjectId) => void (await ProductModel.deleteOne({ _id: id }))],
  [
    'is not published any more',
    async (id: Types.ObjectId) =>
      void (await ProductModel.updateOne({ _id: id }, { $set: { status: 'rejected' } })),
  ],
  [
    'is of a seller who was disabled',
    async (id: Types.ObjectId) =>
      void (await ProductModel.updateOne({ _id: id }, { $set: { sellerDisabled: true } })),
  ],
  [
    'lost the variant',
    async (id: Types.ObjectId) =>
      void (await ProductModel.updateOne(
        { _id: id },
        { $set: { 'variants.0._id': new Types.ObjectId() } },
      )),
  ],
])('A product that %s stays in sight with its name, is not priced, and can go.', async (_, end) => {
  const [stays, goes] = [await makeProduct(), await makeProduct()];
  const guest = new Guest();
  await guest.set(stays._id, 2);
  await guest.set(goes._id, 2);
  await end(goes._id);
  const { body } = await guest.get();
  expect(body).toMatchObject({ count: 2, goods: 2501, isReady: true });
  expect(body.absent).toMatchObject([{ productName: goes.productName, why: 'gone', quantity: 2 }]);
  expect((await guest.set(goes._id, 3)).status).toBe(404);
  expect((await guest.set(goes._id, 0)).body.basket).toMatchObject({ count: 1, isReady: true });
});

it("One's own product is refused, and stands aside where it came by a merge.", async () => {
  const seller = await makeUser();
  const { _id } = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  expect((await setAs(seller, _id, 2)).body).toMatchObject({ code: 'OWN_PRODUCT' });
  const guest = new Guest();
  await guest.set(_id, 2);
  await mergeBaskets(seller.id, guest.token);
  expect((await getAs(seller)).absent).toMatchObject([{ why: 'own' }]);
});

it('Takes 200 lines and no more.', async () => {
  const product = await makeProduct();
  const user = await makeUser();
  const line = (id: Types.ObjectId) => ({
    productId: id,
    variantId: id,
    quantity: 2,
    addedAt: new Date(),
    productName: 'Kettle',
    productNameBn: '',
    seenPoisha: 125_050,
    seenTotal: 2,
    seenStock: 50,
  });
  await BasketModel.create({
    customerId: new Types.ObjectId(user.id),
    version: 1,
    updatedAt: new Date(),
    lines: Array.from({ length: 199 }, () => line(new Types.ObjectId())),
  });
  const other = await makeProduct();
  expect((await setAs(user, product._id, 2)).body.count).toBe(200);
  expect(await setAs(user, other._id, 2)).toMatchObject({
    status: 422,
    body: { code: 'BASKET_FULL' },
  });
  expect((await setAs(user, product._id, 3)).status).toBe(200);
});

it('Two tabs at once lose no line, and of one line the sum of what was added counts.', async () => {
  const products = await Promise.all(Array.from({ length: 8 }, () => makeProduct()));
  const user = await makeUser();
  await Promise.all(products.map(({ _id }) => setAs(user, _id, 2)));
  await Promise.all(products.map(() => setAs(user, products[0]!._id, 3, { add: true })));
  const view = await getAs(user);
  expect(view.count).toBe(8);
  expect(quantities(view)[String(products[0]!._id)]).toBe(2 + 8 * 3);
  expect(await BasketModel.countDocuments({ customerId: user.id })).toBe(1);
});

it('An ordinary form adds, sets, saves, restores and removes, and leads to the basket.', async () => {
  const { _id } = await makeProduct();
  const id = String(_id);
  const guest = new Guest();
  const added = await guest.post(id, { productId: id });
  expect([added.status, added.headers.get('location')]).toEqual([303, '/basket']);
  expect(quantities((await guest.get()).body)).toEqual({ [id]: 2 });
  await guest.post(id, { action: 'set', quantity: '৫' });
  expect(quantities((await guest.get()).body)).toEqual({ [id]: 5 });
  await guest.post(id, { action: 'save' });
  expect((await guest.get()).body).toMatchObject({ count: 0, savedItems: [{ quantity: 5 }] });
  await guest.post(id, { action: 'restore' });
  const removed = await guest.post(id, {
    action: 'remove',
    variantId: id,
    productId: id,
    quantity: '5',
  });
  expect(removed.headers.get('location')).toBe(`/basket?removed=${id}&product=${id}&quantity=5`);
  const refused = await guest.post(id, { quantity: '5000', back: `/product/${id}` });
  expect(refused.headers.get('location')).toBe(`/product/${id}?notice=ABOVE_MAXIMUM`);
  const elsewhere = await guest.post(id, { quantity: '5000', back: 'https://elsewhere.example' });
  expect(elsewhere.headers.get('location')).toBe('/?notice=ABOVE_MAXIMUM');
});

it('A product page that is sent before its script puts in what was chosen on it, by name and count.', async () => {
  const product = await makeColours({ packSize: 6 });
  const id = String(product._id);
  const [red, blue] = product.variants.map(({ _id }) => String(_id)) as [string, string];
  const guest = new Guest();
  const send = (chosen: Record<string, string>) =>
    guest.post(id, { productId: id, back: `/product/${id}`, ...chosen });
  await send({ 'option-0': 'Blue', quantity: '৪', countedIn: 'units' });
  await send({ 'option-0': 'লাল', quantity: '2', countedIn: 'cartons' });
  expect(quantities((await guest.get()).body)).toEqual({ [blue]: 4, [red]: 12 });
  const refused = await send({ 'option-0': 'Green', quantity: '1' });
  expect(refused.headers.get('location')).toBe(`/product/${id}?notice=INVALID`);
  expect(quantities((await guest.get()).body)).toEqual({ [blue]: 4, [red]: 12 });
});
