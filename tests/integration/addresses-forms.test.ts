import * as book from '@/app/api/addresses/route';
import * as entry from '@/app/api/addresses/[id]/route';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { added, DHANMONDI, FIELDS, list } from '../support/addresses';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

describe('without the script', () => {
  const post = (
    as: TestUser,
    path: string,
    fields: Record<string, string>,
    page = '/user/addresses',
  ) =>
    call(path === '/api/addresses' ? book : entry, path, {
      method: 'POST',
      ...{ as, by: 'cookie' as const, id: path.split('/')[3] ?? '' },
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        referer: `http://localhost:3000${page}`,
        origin: 'http://localhost:3000',
      },
      body: new URLSearchParams(fields).toString(),
    });
  const typedOf = (path: string, headers: Headers) =>
    readFlashCookie(path, /^typed=([^;]*)/.exec(headers.getSetCookie().join('\n'))?.[1]);

  it('an address is added, made the default, changed and removed by ordinary posts', async () => {
    const someone = await makeUser();
    const first = await added(someone);
    const reply = await post(someone, '/api/addresses', FIELDS, '/bn/user/addresses');
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      '/bn/user/addresses?notice=ADDRESS_ADDED',
    ]);
    const second = (await list(someone))[1]!._id;
    const act = async (id: string, fields: Record<string, string>) =>
      (await post(someone, `/api/addresses/${id}`, fields)).headers.get('location');
    expect(await act(second, { action: 'makeDefault', from: 'profile' })).toBe(
      '/user/profile?notice=ADDRESS_DEFAULT#addresses',
    );
    expect(
      await act(second, { ...FIELDS, action: 'change', addressId: second, line: 'Shop 3' }),
    ).toBe('/user/addresses?notice=ADDRESS_CHANGED');
    expect(await list(someone)).toMatchObject([
      { _id: second, line: 'Shop 3', isDefault: true },
      { _id: first },
    ]);
    expect(await act(second, { action: 'remove' })).toBe('/user/addresses?notice=ADDRESS_REMOVED');
    expect(await act(second, { action: 'remove', from: 'profile' })).toBe(
      '/user/profile?notice=ADDRESS_GONE#addresses',
    );
    expect(await act(first, { action: 'nonsense' })).toBe('/user/addresses?notice=INVALID');
    expect(await list(someone)).toMatchObject([{ _id: first, isDefault: true }]);
  });

  it('a post that is refused keeps what was typed, and names nobody in its address', async () => {
    const someone = await makeUser();
    const typed = { ...FIELDS, phone: '123', account: someone.id };
    const reply = await post(someone, '/api/addresses', typed);
    expect(reply.headers.get('location')).toBe('/user/addresses?notice=INVALID#new');
    expect(typedOf('/user/addresses', reply.headers)).toEqual({
      values: typed,
      errors: { phone: 'phone' },
    });
    const id = await added(someone);
    const page = `/user/addresses/${id}`;
    const edit = await post(someone, `/api/addresses/${id}`, {
      ...{ ...typed, action: 'change', addressId: id },
    });
    expect(edit.headers.get('location')).toBe(`${page}?notice=INVALID`);
    expect(typedOf(page, edit.headers)?.values).toMatchObject(DHANMONDI);
    const elsewhere = await post(someone, `/api/addresses/${id}`, {
      ...{ ...typed, action: 'change', addressId: '//evil.example' },
    });
    expect(elsewhere.headers.get('location')).toBe('/user/addresses?notice=INVALID');
  });

  it('the button of the lists changes nothing and asks for the next list', async () => {
    const someone = await makeUser();
    const step = { ...FIELDS, placeStep: 'next', account: someone.id };
    const reply = await post(someone, '/api/addresses', step);
    expect(reply.headers.get('location')).toBe('/user/addresses#place');
    expect(typedOf('/user/addresses', reply.headers)?.values).toMatchObject({ placeStep: 'next' });
    expect(await list(someone)).toEqual([]);
  });
});
