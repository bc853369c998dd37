import localFont from 'next/font/local';

/** Hind Siliguri carries both scripts; the Bengali files are fetched only where Bangla stands. */
const latin = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-latin-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--font-latin',
  display: 'swap',
});

const bengali = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2',
      weight: '600',
    },
  ],
  declarations: [
    { prop: 'unicode-range', value: 'U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+20B9' },
  ],
  variable: '--font-bengali',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

export const fontVariables = `${latin.variable} ${bengali.variable}`;
