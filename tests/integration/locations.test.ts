import * as areas from '@/app/api/locations/areas/route';
import * as find from '@/app/api/locations/find/route';
import * as unions from '@/app/api/locations/unions/route';
import { addressText, requirePlace, walkCascade } from '@/lib/shop/locations/queries';
import { cascadeQuerySchema } from '@/lib/shop/locations/schema';
import { call } from '../support/shop';

it('answers the areas of one district: thanas of its city first, then upazilas', async () => {
  const dhaka = await call(areas, '/api/locations/areas?district_id=47');
  expect(dhaka.status).toBe(200);
  expect(dhaka.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(dhaka.body[0]).toEqual({
    id: 't1',
    name: 'Adabor',
    bn_name: 'আদাবর',
    city: 'Dhaka',
    bn_city: 'ঢাকা',
  });
  expect(dhaka.body.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Dhanmondi', 'Savar']),
  );
});

it('answers one upazila’s unions, and few bytes of them', async () => {
  const reply = await call(unions, '/api/locations/unions?upazilla_id=1');
  expect(reply.body[0]).toEqual({ id: '1', name: 'Subil', bn_name: 'সুবিল' });
  expect(JSON.stringify(reply.body).length).toBeLessThan(5000);
  expect((await call(unions, '/api/locations/unions?upazilla_id=t1')).body).toEqual([]);
});

it.each([
  [areas, '/api/locations/areas'],
  [areas, '/api/locations/areas?district_id='],
  [unions, '/api/locations/unions?upazilla_id=12345678901'],
])('refuses what names no place (%#)', async (handlers, path) => {
  expect(await call(handlers, path)).toMatchObject({ status: 422, body: { code: 'INVALID' } });
});

it('walks the cascade as far as it fits together', async () => {
  const walk = async (query: Record<string, unknown>) => {
    const { chosen, lists } = await walkCascade(cascadeQuerySchema.parse(query));
    const names = Object.values(chosen).map((each) =>
      typeof each === 'string' ? each : each.name,
    );
    return [names, Object.values(lists).map((list) => list.length)];
  };
  expect(await walk({})).toEqual([[], [8, 0, 0, 0]]);
  const whole = { division: '1', district: '1', area: '1', union: '1', line: 'House 5' };
  const [names, sizes] = await walk(whole);
  expect(names).toEqual(['Chattogram', 'Cumilla', 'Debidwar', 'Subil', 'House 5']);
  expect(sizes).toEqual([8, 11, expect.any(Number), expect.any(Number)]);
  // Another division, with the rest of the form as it was.
  expect(await walk({ ...whole, division: '6' })).toEqual([
    ['Dhaka', 'House 5'],
    [8, 13, 0, 0],
  ]);
  expect((await walk({ division: ['1', '2'], district: { $gt: '' } }))[0]).toEqual([]);
});

it('finds places of every level, each with all that it stands under', async () => {
  const search = (query: string) => call(find, `/api/locations/find?${query}`);
  const jessore = await search('q=Jessore&limit=2');
  expect(jessore.status).toBe(200);
  expect(jessore.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(jessore.body).toEqual([
    {
      division: { id: '3', name: 'Khulna', bn_name: 'খুলনা' },
      district: { id: '20', name: 'Jashore', bn_name: 'যশোর' },
    },
    expect.objectContaining({ area: expect.objectContaining({ name: 'Jashore Sadar' }) }),
  ]);
  const bangla = await search(`q=${encodeURIComponent('সাভার')}&limit=${encodeURIComponent('১')}`);
  expect(bangla.body).toMatchObject([{ area: { name: 'Savar' }, district: { name: 'Dhaka' } }]);
  expect((await search('q=xyzzy')).body).toEqual([]);
});

it.each(['', 'q=', 'q=a&limit=0', 'q=a&limit=21', `q=${'a'.repeat(101)}`])(
  'refuses a search for %j',
  async (query) => {
    expect(await call(find, `/api/locations/find?${query}`)).toMatchObject({ status: 422 });
  },
);

describe('a place', () => {
  const subil = { divisionId: '1', districtId: '1', upazilaId: '1', unionId: '1' };
  const dhanmondi = { divisionId: '6', districtId: '47', thana: 't13' };

  it('is known by its ids, and has one text in each language', async () => {
    expect(await requirePlace(subil)).toMatchObject({ area: { name: 'Debidwar' } });
    expect(await requirePlace({ divisionId: '6', districtId: '47' })).toMatchObject({
      district: { name: 'Dhaka' },
    });
    expect(await addressText(dhanmondi, 'House 12, Road 5', 'Opposite the lake')).toBe(
      'House 12, Road 5, Opposite the lake, Dhanmondi, Dhaka, Dhaka Division',
    );
    expect(await addressText(dhanmondi, 'বাড়ি ১২', '', 'bn')).toBe(
      'বাড়ি ১২, ধানমন্ডি, ঢাকা, ঢাকা বিভাগ'.normalize('NFC'),
    );
  });

  it.each([
    [{ ...subil, divisionId: '99' }, ['divisionId', 'districtId', 'upazilaId', 'unionId']],
    [{ ...subil, divisionId: '6' }, ['districtId', 'upazilaId', 'unionId']],
    [{ ...subil, districtId: '2' }, ['upazilaId', 'unionId']],
    [{ ...subil, unionId: '4000' }, ['unionId']],
    [{ ...dhanmondi, districtId: '41' }, ['thana']],
    [{ ...dhanmondi, unionId: '1' }, ['unionId']],
    [{ ...subil, districtId: '__proto__' }, ['districtId', 'upazilaId', 'unionId']],
  ])('of which a part lies elsewhere is refused at that part (%#)', async (place, fields) => {
    const refusal = await requirePlace(place).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      code: 'INVALID',
      fields: Object.fromEntries(fields.map((field) => [field, 'unknownChoice'])),
    });
  });
});
