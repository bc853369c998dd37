import { sniffType } from './inspect';

const latin = (text: string) => Buffer.from(text, 'latin1');
/** The first box of AVIF and HEIC: length, `ftyp`, major brand, version, compatible brands. */
const ftyp = (...brands: string[]) => {
  const [major, ...others] = brands;
  const box = latin(`\0\0\0\0ftyp${major}\0\0\0\0${others.join('')}`);
  box.writeUInt32BE(box.length);
  return box;
};

describe('sniffType', () => {
  it.each([
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0])],
    ['image/png', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
    ['image/gif', latin('GIF87a......')],
    ['image/gif', latin('GIF89a......')],
    ['image/webp', latin('RIFF\x10\0\0\0WEBPVP8 ')],
    ['image/avif', ftyp('avif', 'mif1', 'miaf')],
    ['image/avif', ftyp('mif1', 'avif')],
    ['image/avif', ftyp('avis', 'msf1')],
  ])('knows %s', (type, bytes) => {
    expect(sniffType(bytes)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['two bytes', Buffer.from([0xff, 0xd8])],
    ['text', latin('hello, this is no picture at all')],
    ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG behind an XML line', latin('<?xml version="1.0"?><svg/>')],
    ['HTML', latin('<!doctype html><script>alert(1)</script>')],
    ['PDF', latin('%PDF-1.7 ........')],
    ['BMP', latin('BM................')],
    ['TIFF', latin('II*\0............')],
    ['a sound in the container of WebP', latin('RIFF\x10\0\0\0WAVEfmt ')],
    ['HEIC', ftyp('heic', 'mif1', 'heic')],
    ['MP4', ftyp('isom', 'isom', 'avc1')],
    ['a version that reads as a brand', latin('\0\0\0\x14ftypmif1avifmiaf')],
    ['a brand behind the first box', Buffer.concat([ftyp('heic', 'mif1'), latin('avifavif')])],
    ['GIF of another year', latin('GIF90a......')],
  ])('takes %s for no picture', (_name, bytes) => {
    expect(sniffType(bytes)).toBeNull();
  });

  it('reads a view that does not begin where its memory begins', () => {
    const inside = Buffer.concat([latin('xxx'), ftyp('avif', 'mif1')]).subarray(3);
    expect(sniffType(inside)).toBe('image/avif');
  });
});
