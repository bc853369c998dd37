import { Readable } from 'node:stream';
import * as hostsRoute from '@/app/api/imports/hosts/route';
import * as fetchRoute from '@/app/api/imports/pictures/[id]/route';
import { readPictureAddresses } from '@/lib/features/imports';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { KETTLE, picturedFile } from '../support/csv-files';
import { imported, productsOf, view } from '../support/imports';
import { plain } from '../support/pictures';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/** Pictures by their addresses, from the websites that an administrator allows. */

/** What the website answers; null: nobody is there. */
let mockAnswer: Buffer | null = null;
jest.mock('node:https', () => ({
  ...jest.requireActual('node:https'),
  request(_url: URL, _options: object, answer: (response: unknown) => void) {
    const bytes = mockAnswer;
    const sent = {
      on(_event: 'error', fail: (error: Error) => void) {
        if (bytes === null) setImmediate(() => fail(new Error('nobody is there')));
        return sent;
      },
      end() {
        if (bytes === null) return;
        answer(Object.assign(Readable.from([bytes]), { statusCode: 200, headers: {} }));
      },
    };
    return sent;
  },
}));

useShop();

let admin: TestUser;
let seller: TestUser;
beforeEach(async () => {
  admin = await makeUser({ role: 'admin' });
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

const save = (hosts: string, version: number, as = admin) =>
  call(hostsRoute, '/api/imports/hosts', { method: 'POST', as, body: { hosts, version } });
const fetchFor = async (id: string, query = '') => {
  const reply = await call(fetchRoute, `/api/imports/pictures/${id}${query}`, {
    method: 'POST',
    as: seller,
    id,
  });
  expect(reply.status).toBe(200);
  await settleBackground();
};

test('pictures come from allowed websites alone; what failed is one list with why; drafts go in', async () => {
  const picture = 'https://cdn.example.org/kettle.jpg';
  const { _id } = await imported(seller, picturedFile(picture, KETTLE));
  await fetchFor(_id);
  expect(await readPictureAddresses(seller)).toEqual({
    ...{ waiting: 1, importId: _id, running: false },
    failures: [{ productName: 'Kettle', url: picture, reason: 'host' }],
  });

  expect((await save('https://CDN.example.org/', 0, seller)).status).toBe(403);
  expect((await save('10.0.0.1 cdn.example.org', 0)).body).toMatchObject({
    code: 'INVALID',
    reasons: { hosts: 'hostName' },
  });
  expect((await save('https://CDN.example.org/', 0)).status).toBe(200);
  expect((await save('other.example.org', 0)).status).toBe(409);
  expect(await AuditEntryModel.findOne({ action: 'pictures.hosts' }).lean()).toMatchObject({
    after: { hosts: ['cdn.example.org'] },
  });

  await fetchFor(_id);
  expect((await readPictureAddresses(seller)).failures).toMatchObject([{ reason: 'unreachable' }]);
  mockAnswer = Buffer.from('<html>');
  await fetchFor(_id);
  expect((await readPictureAddresses(seller)).failures).toMatchObject([{ reason: 'noPicture' }]);

  mockAnswer = await plain(40, 30).jpeg().toBuffer();
  await fetchFor(_id, '?send=on');
  expect((await view(seller, _id)).pictures).toMatchObject({ fetched: 1, failed: 0, sent: 1 });
  expect(await productsOf(seller)).toMatchObject([{ status: 'pending' }]);
  expect(await readPictureAddresses(seller)).toMatchObject({ waiting: 0, failures: [] });
});
