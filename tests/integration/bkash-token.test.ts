import { bkashTokenStore, tokenId } from '@/lib/features/payments/providers/bkash/provider';
import { seal } from '@/lib/platform/seal';
import { BkashTokenModel } from '@/models/bkash-token';
import { LeaseModel } from '@/models/lease';
import { unique, useShop } from '@/tests/support/shop';
import { until } from '@/tests/support/until';

useShop();

const MINUTE = 60_000;
const token = (idToken: string) => {
  const grantedAt = Date.now();
  return {
    idToken,
    refreshToken: `refresh ${idToken}`,
    grantedAt,
    expiresAt: grantedAt + 60 * MINUTE,
  };
};

it('What is kept of a token is read as it was, by whoever asks.', async () => {
  const id = unique('account');
  expect(await bkashTokenStore(id).read()).toEqual({ token: null, grants: [] });
  const state = { token: token('one'), grants: [Date.now() - MINUTE, Date.now()] };
  await bkashTokenStore(id).exclusively(async (_before, save) => {
    await save({ token: null, grants: state.grants });
    await save(state);
  });
  expect(await bkashTokenStore(id).read()).toEqual(state);
  // A copy of the database tells nothing of it.
  expect(JSON.stringify(await BkashTokenModel.findById(id).lean())).not.toMatch(/one/);
});

it('In one process one asks at a time, and the next one sees what it got.', async () => {
  const store = bkashTokenStore(unique('account'));
  let inside = 0;
  const seen = await Promise.all(
    [1, 2, 3].map((number) =>
      store.exclusively(async (state, save) => {
        inside += 1;
        expect(inside).toBe(1);
        await save({ token: token(`token ${number}`), grants: [...state.grants, number] });
        inside -= 1;
        return state.grants.length;
      }),
    ),
  );
  expect(seen.sort()).toEqual([0, 1, 2]);
});

it('While another process asks for a token, this one waits and finds it.', async () => {
  const id = unique('account');
  const task = `bkash-token:${id}`;
  const held = { holder: 'another process', token: 1, until: new Date(Date.now() + 10 * MINUTE) };
  await LeaseModel.create({ _id: task, ...held });
  let isIn = false;
  const waiting = bkashTokenStore(id).exclusively((state) => {
    isIn = true;
    return Promise.resolve(state.token?.idToken);
  });
  await BkashTokenModel.create({
    _id: id,
    idToken: seal('theirs', task),
    refreshToken: 'r',
    grantedAt: new Date(),
    expiresAt: new Date(Date.now() + 60 * MINUTE),
    grants: [new Date()],
  });
  expect(isIn).toBe(false);
  await LeaseModel.updateOne({ _id: task }, { $set: { until: new Date(0) } });
  expect(await waiting).toBe('theirs');
});

it('What fails leaves the turn to the next one.', async () => {
  const store = bkashTokenStore(unique('account'));
  await expect(store.exclusively(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  await expect(store.exclusively(() => Promise.resolve('done'))).resolves.toBe('done');
  await until(async () => (await LeaseModel.countDocuments({ until: { $gt: new Date() } })) === 0);
});

it('Another account or address has a token of its own.', () => {
  const account = { url: 'https://a.example', username: 'u', appKey: 'k' };
  const others = [{ url: 'https://b.example' }, { username: 'v' }, { appKey: 'l' }];
  const ids = [account, ...others.map((other) => ({ ...account, ...other }))].map(tokenId);
  expect(new Set(ids).size).toBe(4);
});
