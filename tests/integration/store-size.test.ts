import { readTooManyDocuments } from '@/lib/platform/database/store-size';
import { settings } from '@/lib/platform/env';
import { UserModel } from '@/models/user';
import { makeUser, useShop } from '../support/shop';

useShop();

it('counts the documents of the embedded database, and says where they are too many', async () => {
  await makeUser();
  expect(await UserModel.countDocuments()).toBeGreaterThan(0);
  const isEmbedded = jest.replaceProperty(settings(), 'embeddedDatabase', true);
  expect(await readTooManyDocuments()).toBeNull();
  expect(await readTooManyDocuments(1)).toBeGreaterThan(0);
  isEmbedded.replaceValue(false);
  expect(await readTooManyDocuments(1)).toBeNull();
  isEmbedded.restore();
});
