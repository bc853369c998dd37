import { isAllowedImage, isOwnImage, type ImageSettings } from './allowed';

const plain: ImageSettings = { cloudinary: undefined, imageHosts: [] };
const open: ImageSettings = {
  cloudinary: { url: 'cloudinary://key:secret@Shop-Cloud', uploadPreset: 'shop' },
  imageHosts: ['images.example.com', 'cdn.example.com:8443', 'plain.example.com:443'],
};
const cloud = 'https://res.cloudinary.com/Shop-Cloud/image/upload/v1/a.webp';

describe('isAllowedImage', () => {
  it.each([
    '/uploads/0f3a.webp',
    '/uploads/0f3a-e6ddc9.webp',
    '/uploads/demo-rice-cooker-1.webp',
    '/uploads/a_B-320.webp',
  ])('takes the own path %s', (url) => expect(isAllowedImage(url, plain)).toBe(true));

  it.each([
    cloud,
    'https://images.example.com/a.jpg',
    'HTTPS://Images.Example.com/a%20b.jpg?w=3',
    'https://images.example.com:443/a.jpg',
    'https://cdn.example.com:8443/a.jpg',
    'https://plain.example.com/a.jpg',
  ])('takes %s where the settings name its place, and only there', (url) => {
    expect(isAllowedImage(url, open)).toBe(true);
    expect(isAllowedImage(url, plain)).toBe(false);
  });

  it.each([
    '',
    'a.webp',
    '/uploads/',
    '/uploads/a.jpg',
    '/uploads/a.webp?x=1',
    '/uploads/a.webp\n',
    '/uploads/../secret.webp',
    '/uploads/a/b.webp',
    '/uploads/.a.webp',
    '/uploads/%2e.webp',
    '//images.example.com/uploads/a.webp',
    'uploads/a.webp',
    'http://images.example.com/a.jpg',
    'https://images.example.com:444/a.jpg',
    'https://cdn.example.com/a.jpg',
    'https://images.example.com.evil.com/a.jpg',
    'https://evil.com/https://images.example.com/a.jpg',
    'https://images.example.com@evil.com/a.jpg',
    'https://user:word@images.example.com/a.jpg',
    'https://images.example.com\\@evil.com/a.jpg',
    'https://images.example.com/a.jpg" onerror="x',
    ' https://images.example.com/a.jpg',
    'https:images.example.com/a.jpg',
    'https://',
    'https://[/a.jpg',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'blob:https://images.example.com/1',
    'https://res.cloudinary.com/other/image/upload/a.webp',
    'https://res.cloudinary.com/Shop-Cloud-2/image/upload/a.webp',
    'https://res.cloudinary.com/Shop-Cloud/../other/image/upload/a.webp',
    'https://res.cloudinary.com/Shop-Cloud/raw/upload/a.html',
    'http://res.cloudinary.com/Shop-Cloud/image/upload/a.webp',
    'https://evil.com/Shop-Cloud/image/upload/a.webp',
  ])('refuses %j', (url) => {
    expect(isAllowedImage(url, open)).toBe(false);
  });
});

describe('isOwnImage', () => {
  it.each([
    ['/uploads/0f3a.webp', true],
    [cloud, true],
    ['https://images.example.com/a.jpg', false],
  ])('%s: %s', (url, own) => {
    expect(isOwnImage(url, open)).toBe(own);
  });
});
