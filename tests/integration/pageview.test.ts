import { formatInTimeZone } from 'date-fns-tz';
import * as pageview from '@/app/(endpoints)/pageview/route';
import { PageViewModel } from '@/models/page-view';
import { call, makeUser, useShop } from '../support/shop';

useShop();
beforeEach(() => PageViewModel.deleteMany({}));

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(pageview, '/pageview', { method: 'POST', body, headers });
const today = () => formatInTimeZone(new Date(), 'Asia/Dhaka', 'yyyy-MM-dd');
const counted = async () =>
  Object.fromEntries(
    (await PageViewModel.find({ day: today() }).lean()).map(({ path, views }) => [path, views]),
  );

describe('POST /pageview', () => {
  it('counts per page and day and keeps nothing of the visitor', async () => {
    const user = await makeUser();
    const reply = await call(pageview, '/pageview', {
      method: 'POST',
      as: user,
      by: 'cookie',
      body: { path: '/product/64b7f0c2a1d4e5f6a7b8c9d0?x=1', referrer: 'https://www.google.com/' },
      headers: { 'x-forwarded-for': '10.1.2.3', 'user-agent': 'Test' },
    });
    expect(reply).toMatchObject({ status: 204, body: '' });
    await post({ path: '/product/64b7f0c2a1d4e5f6a7b8c9d1' });
    const records = await PageViewModel.find({}, { _id: 0 }).lean();
    expect(records).toEqual([
      { day: today(), path: '/product/{id}', views: 2, search: 1, direct: 1 },
    ]);
  });

  it('counts fifty at the same moment as fifty', async () => {
    await Promise.all(Array.from({ length: 50 }, () => post({ path: '/' })));
    expect(await counted()).toEqual({ '/': 50 });
  });

  it('lets made-up paths fill one record and no more', async () => {
    for (let number = 0; number < 20; number += 1) {
      expect((await post({ path: `/made-up/${number}` })).status).toBe(204);
    }
    expect(await counted()).toEqual({ '{other}': 20 });
  });

  it.each([
    [{}],
    [{ path: '' }],
    [{ path: 'products' }],
    [{ path: '//evil.example/x' }],
    [{ path: '/\\evil.example' }],
    [{ path: 'https://evil.example/' }],
    [{ path: { $gt: '' } }],
    [{ path: `/${'x'.repeat(4096)}` }],
    [{ path: '/', referrer: { a: 1 } }],
  ])('refuses %j as 422', async (body) => {
    expect(await post(body)).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(await counted()).toEqual({});
  });

  it('takes JSON alone', async () => {
    expect((await post('{"path":"/"}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('{', {})).status).toBe(400);
    expect((await post({ path: '/', referrer: null })).status).toBe(204);
  });
});
