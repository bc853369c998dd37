import * as areas from '@/app/api/locations/areas/route';
import * as unions from '@/app/api/locations/unions/route';
import { walkCascade } from '@/lib/features/locations/queries';
import { cascadeQuerySchema } from '@/lib/features/locations/schema';
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
