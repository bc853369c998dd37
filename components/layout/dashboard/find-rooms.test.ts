import { findRooms } from './find-rooms';

const rooms = [
  { href: '/payments', names: ['Payments', 'পেমেন্ট'] },
  { href: '/payment-settings', names: ['Payment settings', 'পেমেন্ট সেটিংস'] },
  { href: '/refunds', names: ['Refunds', 'টাকা ফেরত'] },
];
const found = (q: string) => findRooms(rooms, q).map(({ href }) => href);

it.each([
  ['pay', ['/payments', '/payment-settings']],
  ['PAYMENT set', ['/payment-settings']],
  ['settings payment', ['/payment-settings']],
  ['পেমেন্ট', ['/payments', '/payment-settings']],
  ['ফেরত', ['/refunds']],
  ['refund সেটিংস', []],
  ['', []],
  ['  ', []],
  ['.*', []],
])('“%s” finds %j', (q, hrefs) => {
  expect(found(q)).toEqual(hrefs);
});

it('finds a name however its letters are put together', () => {
  // ো as one sign, and as the two that it is made of.
  expect(
    findRooms([{ href: '/a', names: ['ফোন'.normalize('NFC')] }], 'ফোন'.normalize('NFD')),
  ).toHaveLength(1);
});
