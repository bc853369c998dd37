import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '@/lib/platform/env';
import { claimPictures } from '@/lib/platform/storage/claim';
import { sweepUploads } from '@/lib/platform/storage/sweep';
import { OrderModel } from '@/models/order';
import { ProductModel } from '@/models/product';
import { makeProduct, makeUser, useShop } from '../support/shop';

useShop();

const HOUR = 60 * 60 * 1000;
const names = (base: string) => [`${base}-320.webp`, `${base}-640.webp`, `${base}.webp`];
const path = (base: string) => `/uploads/${base}.webp`;

async function put(file: string, hours: number): Promise<void> {
  const target = join(settings().uploadsDir, file);
  const then = new Date(Date.now() - hours * HOUR);
  await writeFile(target, 'x');
  await utimes(target, then, then);
}
const putPicture = async (base: string, hours: number) => {
  for (const name of names(base)) await put(name, hours);
};
const remaining = async () => (await readdir(settings().uploadsDir)).sort();

beforeAll(() => mkdir(settings().uploadsDir, { recursive: true }));

it('removes nothing while the database knows of no picture at all', async () => {
  await putPicture('lost', 100);
  expect(await sweepUploads()).toEqual([]);
  expect(await remaining()).toEqual(names('lost'));
});

it('removes what nothing shows and is a day old, and nothing else', async () => {
  const product = await makeProduct({
    image: path('main'),
    extraimages: [path('extra'), 'https://images.example.com/uploads/lost.webp'],
  });
  await ProductModel.updateOne(
    { _id: product._id },
    {
      $set: {
        draft: {
          ...product,
          image: path('draft'),
          extraimages: [path('draft-extra'), path('small-320')],
          submittedAt: new Date(),
          state: 'waiting',
        },
      },
    },
  );
  await makeUser({ profile: path('photo-e6ddc9') });
  await OrderModel.collection.insertOne({ lines: [{ productImage: path('sold') }] });
  const shown = ['main', 'extra', 'draft', 'draft-extra', 'photo-e6ddc9', 'sold', 'small'];
  for (const base of shown) await putPicture(base, 1000);
  await putPicture('young', 23.9);
  await putPicture('orphan', 24.1);
  await putPicture('orphan-2', 24.1);
  await putPicture('orphan-000320', 24.1);
  await put('.orphan.tmp', 2);
  await put('.new.tmp', 0.5);
  await put('notes.txt', 1000);
  await mkdir(join(settings().uploadsDir, 'folder.webp'));

  const removed = await sweepUploads();

  const gone = ['.orphan.tmp', ...['lost', 'orphan', 'orphan-2', 'orphan-000320'].flatMap(names)];
  expect(removed.sort()).toEqual(gone.sort());
  expect(await remaining()).toEqual(
    ['.new.tmp', 'folder.webp', 'notes.txt', ...[...shown, 'young'].flatMap(names)].sort(),
  );
  expect(await sweepUploads()).toEqual([]);
});

it('leaves an old picture that is about to be shown', async () => {
  await putPicture('claimed', 1000);
  await putPicture('unclaimed', 1000);
  const foreign = 'https://images.example.com/a.jpg';
  expect(await claimPictures([path('claimed'), path('never'), foreign])).toEqual([path('never')]);
  expect((await sweepUploads()).sort()).toEqual(names('unclaimed'));
});
