import { ensureIndexes } from '@/lib/startup/indexes';
import { PaymentModel } from '@/models/payment';
import { ParcelModel } from '@/models/parcel';
import { useShop } from '../support/shop';

useShop();

const OLD = { sessionRef: { $type: 'string' } };
const namesOf = async () => (await PaymentModel.collection.indexes()).map(({ name }) => name);

it('an index whose options have changed is built beside the old one, which then goes', async () => {
  const { collection } = PaymentModel;
  const wanted = await namesOf();
  // Restores the index as the previous release has it.
  await collection.dropIndex('sessionRef_set');
  await collection.createIndex({ sessionRef: 1 }, { partialFilterExpression: OLD });
  await ParcelModel.collection.createIndex({ courierSlug: 1, consignmentId: 1 });
  await collection.createIndex({ note: 1 }, { name: 'an operator’s own' });
  await Promise.all([ensureIndexes(), ensureIndexes()]);
  const there = await namesOf();
  expect(there.filter((name) => name !== 'an operator’s own').sort()).toEqual(wanted.sort());
  expect(there).toContain('an operator’s own');
  const parcels = await ParcelModel.collection.indexes();
  expect(parcels.map(({ name }) => name)).not.toContain('courierSlug_1_consignmentId_1');
});

it('the same name with other options is refused', async () => {
  const changed = PaymentModel.collection.createIndex(
    { sessionRef: 1 },
    { name: 'sessionRef_set', partialFilterExpression: OLD },
  );
  await expect(changed).rejects.toMatchObject({ code: 86, codeName: 'IndexKeySpecsConflict' });
});
