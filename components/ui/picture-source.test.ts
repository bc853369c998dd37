import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { colouredName, placeholderColour } from '@/lib/platform/storage/placeholder';
import { pictureSrcSet, pictureTint, smallPicture } from './picture-source';

describe('pictureSrcSet', () => {
  it('names the twins of an own picture', () => {
    expect(pictureSrcSet('/uploads/demo-fan-1.webp')).toBe(
      '/uploads/demo-fan-1-320.webp 320w, /uploads/demo-fan-1-640.webp 640w, /uploads/demo-fan-1.webp 1024w',
    );
  });

  it('keeps the colour in the names of the twins', () => {
    expect(pictureSrcSet('/uploads/0f3a-c93206.webp')).toBe(
      '/uploads/0f3a-c93206-320.webp 320w, /uploads/0f3a-c93206-640.webp 640w, /uploads/0f3a-c93206.webp 1024w',
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

describe('pictureTint', () => {
  it('reads what the name of an own picture tells', () => {
    expect(pictureTint(`/uploads/${colouredName('demo-fan-1', 'e6dd5c')}.webp`)).toBe(
      'tint tint-re tint-gd tint-b5',
    );
    expect(pictureTint(`/uploads/${colouredName('demo-fan-1', null)}.webp`)).toBeUndefined();
  });

  it('has a rule in the style sheet for every colour that a placeholder can have', () => {
    const css = readFileSync('app/globals.css', 'utf8');
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (...colour) => {
        const data = Uint8Array.from({ length: 12 }, (_, at) => colour[at % 3]!);
        const digits = placeholderColour({ data, width: 2, height: 2, channels: 3 });
        const classes = pictureTint(`/uploads/${colouredName('x', digits)}.webp`)!.split(' ');
        for (const name of classes) expect(css).toContain(`.${name} {`);
      }),
    );
  });

  it.each([
    '/uploads/0123456789abcdef0123456789abcdef.webp',
    '/uploads/demo-fan-1-320.webp',
    '/uploads/fan-E6DDC9.webp',
    '/uploads/fan-e6ddc9.jpg',
    '/uploads/fan-e6ddc9-320.webp',
    '/uploads/fan-ae6ddc9.webp',
    'https://res.cloudinary.com/shop/image/upload/fan-e6ddc9.webp',
    'https://example.com/uploads/fan-e6ddc9.webp',
    '',
  ])('knows none of %p', (src) => {
    expect(pictureTint(src)).toBeUndefined();
  });
});
