import { uploadPath } from './uploads';

describe('uploadPath', () => {
  it.each([
    ['/uploads/a.webp', 'a.webp', 'image/webp'],
    ['/uploads/2026/ab-c_1.640.jpg', '2026/ab-c_1.640.jpg', 'image/jpeg'],
    ['/uploads/a.avif', 'a.avif', 'image/avif'],
  ])('%s is a file', (pathname, path, type) => {
    expect(uploadPath(pathname)).toEqual({ path, type });
  });

  it.each([
    '/uploads/',
    '/uploads/a',
    '/uploads/a.svg',
    '/uploads/a.html',
    '/uploads/a.webp.html',
    '/uploads/.secret.webp',
    '/uploads/../secret.webp',
    '/uploads/a/../../secret.webp',
    '/uploads//etc/passwd.png',
    '/uploads/a\u0000.webp',
    '/uploads/a b.webp',
    '/other/a.webp',
  ])('%p is none', (pathname) => {
    expect(uploadPath(pathname)).toBeNull();
  });
});
