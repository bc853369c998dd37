import { isRenamedTooOften, isReservedName, isShopName, shopNameKey } from './name-rules';
import { shopSchema } from './schema';

describe('shopNameKey', () => {
  it.each([
    ['Nawabpur Tools House', 'NAWABPUR  tools-house'],
    ['Nawabpur Tools House', 'Nawabpur T00ls House'],
    ['Nilkhet Stationers', 'Ni1khet Stationers'],
    ['Modern Mart', 'Modem Mart'],
    ['Rahim & Sons', 'Rahim and Sons'],
    ['Café Dhaka', 'Cafe Dhaka'],
    ['Shop 24', 'Shop ২৪'],
    ['রহিম স্টোর', 'রহিম\u200C স্টোর'],
    ['Ｒahim Store', 'Rahim Store'],
  ])('reads %s and %s as the same', (one, other) => {
    expect(shopNameKey(one)).toBe(shopNameKey(other));
  });

  it.each([
    ['Rahim Store', 'Karim Store'],
    ['রহিম স্টোর', 'করিম স্টোর'],
    ['Shop 24', 'Shop 25'],
  ])('tells %s from %s', (one, other) => expect(shopNameKey(one)).not.toBe(shopNameKey(other)));
});

describe('isShopName', () => {
  it.each(['Rahim & Sons (Pvt.) Ltd', 'চকবাজার ট্রেডার্স', "Karim's 1+1", 'Café 24/7'])(
    'takes %s',
    (name) => expect(isShopName(name)).toBe(true),
  );

  it.each(['Rаhim Store', 'Ραhim', '...', '7', 'Shop ★', 'ᴀzad Mart', 'दुकान'])(
    'refuses %s',
    (name) => expect(isShopName(name)).toBe(false),
  );
});

describe('isReservedName', () => {
  const BRAND = 'Paikari Bazaar';
  it.each([
    'Paikari Bazaar',
    'paikaribazaar shop',
    'Paikari  Bazaar Official',
    'Pa1kar1 Bazaar',
    'পাইকারি বাজার',
    'Dhaka Official',
    '0fficial Store',
    'Verified Traders',
    'Customer Care Dhaka',
    'কাস্টমার কেয়ার',
  ])('%s would pass for the marketplace', (name) => expect(isReservedName(name, BRAND)).toBe(true));

  it.each(['Bazaar Traders', 'Staffordshire Pottery', 'Nawabpur Tools House', 'বাজার স্টোর'])(
    '%s is a name',
    (name) => expect(isReservedName(name, BRAND)).toBe(false),
  );
});

describe('isRenamedTooOften', () => {
  const now = new Date('2026-11-28T10:00:00Z');
  const daysAgo = (days: number) => ({ until: new Date(now.getTime() - days * 86_400_000) });

  it('allows three names within 30 days', () => {
    expect(isRenamedTooOften([daysAgo(1), daysAgo(2)], now)).toBe(false);
    expect(isRenamedTooOften([daysAgo(1), daysAgo(2), daysAgo(29)], now)).toBe(true);
    expect(isRenamedTooOften([daysAgo(1), daysAgo(2), daysAgo(31)], now)).toBe(false);
  });
});

describe('shopSchema', () => {
  const given = { name: 'Rahim Traders', phone: '০১৭১২-৩৪৫৬৭৮', version: '0' };

  it('takes Bangla digits in the phone, and boxes as forms post them', () => {
    expect(shopSchema.parse({ ...given, removeLogo: 'on' })).toMatchObject({
      ...{ phone: '+8801712345678', removeLogo: true, removeCover: false, about: '', version: 0 },
    });
  });

  it('says what is wrong with each field', () => {
    const { error } = shopSchema.safeParse({
      ...given,
      name: '★',
      about: 'www.cheap.example',
      policiesBn: 'কল ০১৭১২৩৪৫৬৭৮',
      hours: 'x'.repeat(161),
    });
    expect(error!.issues.map(({ path, message }) => [path[0], message])).toEqual(
      expect.arrayContaining([
        ['name', 'shopName'],
        ['about', 'noContacts'],
        ['policiesBn', 'noContacts'],
        ['hours', 'tooLong'],
      ]),
    );
  });
});
