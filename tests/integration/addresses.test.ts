import fc from 'fast-check';
import { Types } from 'mongoose';
import * as book from '@/app/api/addresses/route';
import * as entry from '@/app/api/addresses/[id]/route';
import { keepAddress, noteAddressUse } from '@/lib/features/accounts/addresses/commands';
import { listAddresses } from '@/lib/features/accounts/addresses/queries';
import { addressSchema, MOST_ADDRESSES } from '@/lib/features/accounts/addresses/schema';
import { inTransaction } from '@/lib/platform/database/transaction';
import { AddressModel } from '@/models/address';
import { UserModel } from '@/models/user';
import { add, added, change, DHANMONDI, FIELDS, list, remove, SUBIL } from '../support/addresses';
import { call, makeUser, unique, useShop } from '../support/shop';

useShop();

describe('one’s own address book', () => {
  it('keeps what is added, and the first is the default', async () => {
    const someone = await makeUser();
    const reply = await add(someone);
    expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } });
    const second = await added(someone, { ...SUBIL, thana: '', label: 'warehouse', landmark: '' });
    expect(await list(someone)).toEqual([
      {
        _id: reply.body.insertedId,
        label: 'home',
        name: 'Rahima Khatun',
        phone: '+8801712345678',
        place: DHANMONDI,
        line: 'House 12, Road 5',
        landmark: 'Opposite the lake',
        isDefault: true,
        isPickup: false,
        isReturn: false,
        text: 'House 12, Road 5, Opposite the lake, Dhanmondi, Dhaka, Dhaka Division',
        textBn: 'House 12, Road 5, Opposite the lake, ধানমন্ডি, ঢাকা, ঢাকা বিভাগ'.normalize('NFC'),
        createdAt: expect.any(String),
        usedAt: null,
      },
      expect.objectContaining({ _id: second, place: SUBIL, isDefault: false, landmark: '' }),
    ]);
  });

  it('changes what is given, and a place only whole', async () => {
    const someone = await makeUser();
    const id = await added(someone);
    expect((await change(someone, id, { name: 'Karim' })).status).toBe(200);
    expect((await list(someone))[0]).toMatchObject({
      ...{ name: 'Karim', place: DHANMONDI, landmark: 'Opposite the lake', isDefault: true },
    });
    await change(someone, id, { ...SUBIL, landmark: '' });
    expect((await list(someone))[0]).toMatchObject({ name: 'Karim', place: SUBIL, landmark: '' });
    for (const place of [
      { unionId: '2' },
      { divisionId: '6' },
      { divisionId: '1', districtId: '1' },
    ]) {
      expect((await change(someone, id, place)).body).toMatchObject({
        code: 'INVALID',
        fields: { upazilaId: 'Please fill this in.' },
      });
    }
    expect((await list(someone))[0]!.place).toEqual(SUBIL);
  });

  it.each([
    [{ name: ' ' }, ['name']],
    [{ phone: '01112345678', line: '' }, ['phone', 'line']],
    [{ label: 'palace' }, ['label']],
    [{ thana: '', phone: 'x' }, ['phone', 'upazilaId']],
    [{ districtId: '1' }, ['districtId', 'thana']],
    [{ unionId: '1' }, ['unionId']],
    [{ line: 'x'.repeat(251), landmark: 'y'.repeat(101) }, ['landmark', 'line']],
    [{ divisionId: { $gt: '' } }, ['divisionId']],
  ])('refuses what is wrong at its field (%#)', async (fields, wrong) => {
    const someone = await makeUser();
    const { status, body } = await add(someone, fields);
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual([...wrong].sort());
    expect(await list(someone)).toEqual([]);
  });

  it('takes neither owner nor times nor use from the client', async () => {
    const someone = await makeUser();
    const other = await makeUser();
    const forged = {
      accountId: other.id,
      usedAt: new Date(0),
      createdAt: new Date(0),
      _id: other.id,
    };
    const id = await added(someone, forged);
    await change(someone, id, forged);
    expect(await list(other)).toEqual([]);
    const [own] = await list(someone);
    expect(own).toMatchObject({ _id: id, usedAt: null });
    expect(Date.parse(own!.createdAt)).toBeGreaterThan(0);
  });

  it('gives the first answer again for the same Idempotency-Key', async () => {
    const someone = await makeUser();
    const key = { 'idempotency-key': unique('key') };
    const [one, two] = await Promise.all([add(someone, {}, key), add(someone, {}, key)]);
    expect(one.body.insertedId).toBe(two.body.insertedId);
    expect(await list(someone)).toHaveLength(1);
    expect((await add(someone, { name: 'Karim' }, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('ends at its limit, also for many at once', async () => {
    const someone = await makeUser();
    const tries = await Promise.all(
      Array.from({ length: MOST_ADDRESSES + 6 }, () => add(someone, { isDefault: true })),
    );
    const refused = tries.filter(({ status }) => status === 422);
    expect(refused.map(({ body }) => [body.code, body.quota])).toEqual(
      Array(6).fill(['QUOTA', MOST_ADDRESSES]),
    );
    const kept = await list(someone);
    expect(kept).toHaveLength(MOST_ADDRESSES);
    expect(kept.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('passes the default to the address that was used last, else to the newest', async () => {
    const someone = await makeUser();
    const [first, second, third] = [
      await added(someone),
      await added(someone),
      await added(someone),
    ];
    await inTransaction((session) => noteAddressUse(someone, second, session));
    await remove(someone, first);
    expect((await list(someone)).map(({ _id, isDefault }) => [_id, isDefault])).toEqual([
      [second, true],
      [third, false],
    ]);
    await remove(someone, second);
    expect(await list(someone)).toMatchObject([{ _id: third, isDefault: true, usedAt: null }]);
    expect((await remove(someone, second)).status).toBe(404);
  });
});

describe('another’s address', () => {
  it('is not there: neither to read, change, use nor remove', async () => {
    const [owner, stranger] = [await makeUser(), await makeUser({ role: 'admin' })];
    const id = await added(owner);
    const before = await AddressModel.findById(id).lean();
    const form = (action: string) =>
      call(entry, `/api/addresses/${id}`, {
        method: 'POST',
        ...{ as: stranger, id },
        body: { ...FIELDS, action },
      });
    for (const reply of [
      await change(stranger, id, { name: 'Somebody else' }),
      await change(stranger, id, { isDefault: true }),
      await remove(stranger, id),
      await form('change'),
      await form('makeDefault'),
      await form('remove'),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    await inTransaction((session) => noteAddressUse(stranger, id, session));
    expect(await list(stranger)).toEqual([]);
    expect(await AddressModel.findById(id).lean()).toEqual(before);
  });

  it.each(['x', '0123456789abcdef01234567'])('of the id %s is 404', async (id) => {
    const someone = await makeUser();
    expect((await change(someone, id, { name: 'Karim' })).status).toBe(404);
    expect((await remove(someone, id)).status).toBe(404);
  });

  it('is for nobody who is not signed in, or disabled meanwhile', async () => {
    expect((await call(book, '/api/addresses')).status).toBe(401);
    expect((await call(book, '/api/addresses', { method: 'POST', body: FIELDS })).status).toBe(401);
    const someone = await makeUser();
    await UserModel.updateOne({ _id: someone.id }, { disabled: true });
    expect((await add(someone)).status).toBe(401);
  });
});

it('Under any operations, some at once, a book that is not empty has one default.', async () => {
  const step = fc.record({
    kind: fc.constantFrom('add', 'addDefault', 'remove', 'makeDefault', 'change', 'use'),
    which: fc.nat({ max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        const someone = await makeUser();
        for (const round of rounds) {
          const before = await list(someone);
          const replies = await Promise.all(
            round.map(({ kind, which }) => {
              const id =
                before[which % Math.max(1, before.length)]?._id ?? String(new Types.ObjectId());
              if (kind === 'add') return add(someone);
              if (kind === 'addDefault') return add(someone, { isDefault: true });
              if (kind === 'remove') return remove(someone, id);
              if (kind === 'makeDefault') return change(someone, id, { isDefault: true });
              if (kind === 'change')
                return change(someone, id, { isDefault: false, name: 'Karim' });
              return inTransaction((session) => noteAddressUse(someone, id, session));
            }),
          );
          for (const reply of replies) if (reply) expect([200, 201, 404]).toContain(reply.status);
          const after = await list(someone);
          const defaults = after.filter(({ isDefault }) => isDefault);
          expect(defaults).toHaveLength(after.length > 0 ? 1 : 0);
          const [only] = round;
          if (round.length === 1 && only!.kind === 'addDefault') {
            expect(before.map(({ _id }) => _id)).not.toContain(defaults[0]!._id);
          }
        }
      },
    ),
    { numRuns: 12 },
  );
});

describe('the address of an order', () => {
  it('is kept once, and a full book or a fault is no failure', async () => {
    const someone = await makeUser();
    const input = addressSchema.parse(FIELDS);
    await keepAddress(someone, input);
    await keepAddress(someone, input);
    await keepAddress(someone, addressSchema.parse({ ...FIELDS, ...SUBIL, thana: undefined }));
    await keepAddress(someone, { ...input, districtId: '1' });
    expect((await listAddresses(someone)).map(({ place }) => place)).toEqual([DHANMONDI, SUBIL]);
    for (let more = 2; more < MOST_ADDRESSES; more++) await added(someone, { name: unique('x') });
    await keepAddress(someone, { ...input, name: 'One too many' });
    expect(await list(someone)).toHaveLength(MOST_ADDRESSES);
  });
});
