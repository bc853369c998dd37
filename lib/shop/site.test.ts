import { changes } from './tags';
import { shopSite } from './site';

const site = shopSite(new Set(['/sw.js']));
const ID = '0123456789abcdef01234567';

it('takes forms at the pages for a forgotten password, in both languages', () => {
  expect(['/forgot', '/bn/reset', '/login'].map(site.isPostedPage)).toEqual([true, true, false]);
});

it('lets other sites show pictures, and nothing else', () => {
  const pictures = ['/uploads/a.webp', '/share.png', '/icons/192'];
  expect(pictures.every(site.isEmbeddable)).toBe(true);
  expect(['/api/uploads/', '/products', '/'].some(site.isEmbeddable)).toBe(false);
});

it('takes 16 MB of pictures, 51 MB of products, 2 MB of couriers’ files, and 256 KB of anything else', () => {
  const megabyte = 1024 * 1024;
  const paths = ['/upload', '/api/imports', '/api/remittances', '/addorder'];
  expect(paths.map(site.bodyLimit)).toEqual([
    16 * megabyte,
    51 * megabyte,
    2 * megabyte,
    megabyte / 4,
  ]);
});

it('stays open for the monitor and for files while the shop is closed', () => {
  expect(['/healthz', '/sw.js', '/uploads/a.webp'].every(site.staysOpen)).toBe(true);
  expect(['/', '/addorder', '/healthz/x'].some(site.staysOpen)).toBe(false);
});

it('knows no address with a part of 300 letters, which Next would log each time', () => {
  expect(site.isInnerPath(`/product/${'a'.repeat(300)}`)).toBe(true);
  expect(site.isInnerPath(`/bn/product/${'ক'.repeat(300)}`)).toBe(true);
  expect([`/product/${ID}`, `/${'a'.repeat(150)}/${'b'.repeat(150)}`].some(site.isInnerPath)).toBe(
    false,
  );
});

it('guards what is below a guarded page as well, in both languages', () => {
  expect(['/cart', '/bn/dashboard/users', '/carts'].map(site.isGuardedPath)).toEqual([
    true,
    true,
    false,
  ]);
});

describe('products', () => {
  it('that are missing are so until their tag is void, in each language', () => {
    for (const path of [`/product/${ID.toUpperCase()}`, `/bn/product/${ID}`]) {
      expect(changes.product(ID)).toContain(site.missing.tagOf(path));
    }
    expect(site.missing.tagOf(`/checkout/${ID}`)).toBeNull();
  });

  it('that are gone have a page that says so', () => {
    expect(site.missing.gonePageFor(`/bn/product/${ID}`)).toBe(`/bn/product-gone/${ID}`);
    expect(site.missing.gonePageFor('/product/nonsense')).toBeNull();
    expect(['/page-not-found', `/bn/product-gone/${ID}`, '/'].map(site.missing.isOwnPage)).toEqual([
      true,
      true,
      false,
    ]);
    expect(['/x', '/bn/x', '/bnx'].map(site.missing.pageFor)).toEqual([
      '/page-not-found',
      '/bn/page-not-found',
      '/page-not-found',
    ]);
  });
});

describe('a list', () => {
  const { tagsOf } = site.lists;
  const isVoidBy = (changed: string[], listed: readonly string[]) =>
    listed.some((tag) => changed.includes(tag));
  const plain = new URLSearchParams('sort=price');
  const search = new URLSearchParams('q=saree');

  it('of cards is not void by a sale that leaves some, the JSON of whole products is', () => {
    const sale = changes.unlisted(ID);
    expect(isVoidBy(sale, tagsOf('page', plain))).toBe(false);
    expect(isVoidBy(sale, tagsOf('part', search))).toBe(false);
    expect(isVoidBy(sale, tagsOf('json', plain))).toBe(true);
  });

  it('is void by a sale that turns what can be ordered', () => {
    const turning = changes.product(ID);
    for (const face of ['page', 'part', 'json'] as const) {
      expect(isVoidBy(turning, tagsOf(face, plain))).toBe(true);
    }
  });

  it('that was searched for is void by new words, and others are not', () => {
    for (const changed of [changes.words(ID), changes.synonyms()]) {
      expect(isVoidBy(changed, tagsOf('page', search))).toBe(true);
      expect(isVoidBy(changed, tagsOf('page', plain))).toBe(false);
    }
  });

  it('shows the texts of the shop on its page, and in its JSON none', () => {
    const texts = changes.content('announcement');
    expect(isVoidBy(texts, tagsOf('page', plain))).toBe(true);
    expect(isVoidBy(texts, tagsOf('json', plain))).toBe(false);
  });

  it('is never void by what a seller delivered', () => {
    expect(isVoidBy(changes.seller(ID), tagsOf('page', search))).toBe(false);
  });
});

it('lets the desk use the camera, in both languages, and no page of the shop', () => {
  const desk = ['/dashboard', '/dashboard/parcels/tracking', '/bn/dashboard/parcels/pack/1'];
  expect(desk.every(site.usesCamera)).toBe(true);
  expect(['/', '/products', '/dashboards', '/user/profile'].some(site.usesCamera)).toBe(false);
});
