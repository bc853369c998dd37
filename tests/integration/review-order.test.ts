import { QUEUE_BRAKES } from '@/lib/features/accounts/queue-commands';
import { addProduct, updateProduct } from '@/lib/features/catalogue/commands';
import { listNextWaiting } from '@/lib/features/catalogue/dashboard-queries';
import { getFirstWaiting, getQueuePlace } from '@/lib/features/catalogue/queue-queries';
import { addProductSchema } from '@/lib/features/catalogue/schema';
import { listDashboardProducts } from '@/lib/features/catalogue/search/synonym-commands';
import { consumeKey } from '@/lib/platform/http/limits';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { ProductModel } from '@/models/product';
import { picturedFile } from '../support/csv-files';
import { checked, imported, productsOf, start } from '../support/imports';
import { offer, own, putPicture } from '../support/own-products';
import { makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();
beforeAll(putPicture);
beforeEach(() =>
  ProductModel.updateMany({ status: 'pending' }, { $set: { status: 'rejected', draft: null } }),
);
afterEach(settleBackground);

const HOUR = 3_600_000;
const stranger = () => makeUser({ emailProvedAt: null });

async function offered(seller: TestUser, times = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < times; count += 1) {
    ids.push((await addProduct(seller, addProductSchema.parse(offer()))).productId);
  }
  return ids;
}

const firstPage = async (boss: TestUser) =>
  (await listDashboardProducts(boss, { status: 'pending' })).products.map(({ _id }) => _id);

const file = (count: number) =>
  picturedFile(
    '/uploads/test.webp',
    ...Array.from(
      { length: count },
      (_none, row) =>
        `K${row},${unique('Kettle')},Shapla,Home & Kitchen Appliances,100,5,Boils water`,
    ),
  );

it('One product of who is known stands before two hundred that a stranger brought earlier.', async () => {
  const boss = await makeUser({ role: 'admin' });
  const [flooding, other, known] = [await stranger(), await stranger(), await makeUser()];
  await offered(flooding, 200);
  const [two] = await offered(other);
  const [one] = await offered(known);
  const shown = await firstPage(boss);
  expect(shown[0]).toBe(one);
  // Another stranger stands behind the first few of the flood alone.
  expect(shown.slice(0, 4)).toContain(two);
  expect(await getFirstWaiting()).toBe(one);
  const [next] = await listNextWaiting(boss, 5);
  expect(next!._id).toBe(one);
  const walked = [one!];
  while (walked.length < shown.length) walked.push((await getQueuePlace(walked.at(-1)!)).next!);
  expect(walked).toEqual(shown);
  expect((await getQueuePlace(walked[5]!)).previous).toBe(walked[4]);
});

it('Files and changes of what is on sale stand in the same line.', async () => {
  const boss = await makeUser({ role: 'admin' });
  const [flooding, known] = [await stranger(), await makeUser()];
  const [changed, small] = [await own(flooding), await own(known)];
  await imported(flooding, file(30));
  await updateProduct(flooding, String(changed._id), { brand: 'Another' });
  await updateProduct(known, String(small._id), { brand: 'Another' });
  const shown = await firstPage(boss);
  expect(shown[0]).toBe(String(small._id));
  expect(shown).not.toContain(String(changed._id));
  const places = (await productsOf(flooding)).map(({ queueAt }) => queueAt.getTime());
  // The change came last, behind all of the file; once it waits, changing it moves it nowhere.
  expect(Math.max(...places)).toBe(places[0]);
  expect(Math.round((places[0]! - Math.min(...places)) / HOUR)).toBe(29);
  await updateProduct(flooding, String(changed._id), { brand: 'A third' });
  const again = await ProductModel.findById(changed._id).lean();
  expect(again!.queueAt.getTime()).toBe(places[0]);
});

it('Strangers bring no more than the shop can look at in an hour, by form, change or file.', async () => {
  const late = await stranger();
  const { _id } = await checked(late, file(2));
  const product = await own(late);
  const { points } = QUEUE_BRAKES.product;
  await consumeKey(QUEUE_BRAKES.product, 'all', points).catch(() => undefined);
  await expect(offered(late)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(
    updateProduct(late, String(product._id), { brand: 'Another' }),
  ).rejects.toMatchObject({ code: 'TOO_MANY' });
  expect((await start(late, _id)).status).toBe(429);
  expect(await productsOf(late)).toHaveLength(1);
  expect(await offered(await makeUser())).toHaveLength(1);
});
