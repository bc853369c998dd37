import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { dropIndex } from '@/lib/features/search/index-state';
import { SearchEntryModel } from '@/models/search-entry';
import { SearchStateModel } from '@/models/search-state';
import { ProductModel } from '@/models/product';
import { make, names, useEngine, useSearch } from '../support/search';
import { makeProduct } from '../support/shop';

/** What the engine in MongoDB keeps beyond a process. */

useSearch();
useEngine('mongodb');

/** As a process that starts: nothing is read, and nobody said that the entries are wrong. */
function restart(): void {
  delete (globalThis as { paikariSearch?: unknown }).paikariSearch;
}

it('answers at once after a restart, and mends beside it what a crash left undone', async () => {
  const kept = await make({ productName: 'Steel Kettle', productNameBn: '' });
  const gone = await make({ productName: 'Copper Kettle', productNameBn: '' });
  expect(await names('kettle')).toHaveLength(2);
  // Written, and the process died before the search heard of it.
  await makeProduct({ productName: 'Brass Kettle', productNameBn: '' });
  await ProductModel.updateOne({ _id: kept._id }, { $set: { productName: 'Steel Pot' } });
  await ProductModel.updateOne({ _id: gone._id }, { $set: { status: 'rejected' } });
  restart();
  // The entries are as they were; the card of what is no longer on sale is left out.
  expect(await names('kettle')).toEqual(['Steel Pot']);
  await settleBackground();
  await make({ productName: 'Unrelated', productNameBn: '' });
  expect(await names('kettle')).toEqual(['Brass Kettle']);
  expect(await names('pot')).toEqual(['Steel Pot']);
});

it('writes an entry again only where it is another', async () => {
  await make({ productName: 'Steel Kettle', productNameBn: '' });
  expect(await names('kettle')).toHaveLength(1);
  await SearchEntryModel.collection.updateMany({}, { $set: { mark: 1 } });
  dropIndex();
  expect(await names('kettle')).toHaveLength(1);
  expect(await SearchEntryModel.collection.countDocuments({ mark: 1 })).toBe(1);
});

it('waits for the entries that an earlier release made in another way', async () => {
  await make({ productName: 'Steel Kettle', productNameBn: '' });
  expect(await names('kettle')).toHaveLength(1);
  // As such a release left them: other entries, and a state without a version.
  await SearchEntryModel.collection.updateMany({}, { $set: { tokens: [], hash: 'earlier' } });
  await SearchStateModel.collection.updateMany({}, { $unset: { version: 1 } });
  restart();
  expect(await names('kettle')).toHaveLength(1);
});
