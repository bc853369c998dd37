import { pictureSrcSet, smallPicture } from './picture-source';

describe('pictureSrcSet', () => {
  it('names the twins of an own picture', () => {
    expect(pictureSrcSet('/uploads/demo-fan-1.webp')).toBe(
      '/uploads/demo-fan-1-320.webp 320w, /uploads/demo-fan-1-640.webp 640w, /uploads/demo-fan-1.webp 800w',
    );
  });

  it.each([
    'https://res.cloudinary.com/shop/image/upload/fan.webp',
    'https://example.com/uploads/fan.webp',
    '/uploads/demo-fan-1-320.webp',
    '/uploads/fan.jpg',
    '',
  ])('knows one size of %p', (src) => {
    expect(pictureSrcSet(src)).toBeUndefined();
  });
});

describe('smallPicture', () => {
  it('is the 320 px twin of an own picture', () => {
    expect(smallPicture('/uploads/fan.webp')).toBe('/uploads/fan-320.webp');
  });

  it.each(['https://example.com/fan.webp', '/uploads/fan-640.webp'])(
    'leaves %p as it is',
    (src) => {
      expect(smallPicture(src)).toBe(src);
    },
  );
});
