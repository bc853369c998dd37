/** Words of the pages that the front shows itself, when the application could not make one. */
export interface ErrorTexts {
  title: string;
  heading: string;
  sentence: string;
  again: string;
  home: string;
  reference: string;
}

type Kind = 'away' | 'product' | 'failed';

const ENGLISH = { again: 'Try again', home: 'Go home', reference: 'Reference' };
const BANGLA = { again: 'আবার চেষ্টা করুন', home: 'হোমে যান', reference: 'রেফারেন্স' };

const TEXTS: Record<'en' | 'bn', Record<Kind, ErrorTexts>> = {
  en: {
    away: {
      ...ENGLISH,
      title: 'Back in a moment',
      heading: 'We will be right back',
      sentence: 'The shop cannot reach its data right now. Please try again in a moment.',
    },
    product: {
      ...ENGLISH,
      title: 'Back in a moment',
      heading: 'We will be right back',
      sentence: 'Failed to fetch product details.',
    },
    failed: {
      ...ENGLISH,
      title: 'Something went wrong',
      heading: 'Something went wrong',
      sentence: 'This page could not be made. It is our fault, not yours; please try again.',
    },
  },
  bn: {
    away: {
      ...BANGLA,
      title: 'একটু পরেই ফিরছি',
      heading: 'আমরা একটু পরেই ফিরছি',
      sentence: 'দোকানের তথ্য এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
    },
    product: {
      ...BANGLA,
      title: 'একটু পরেই ফিরছি',
      heading: 'আমরা একটু পরেই ফিরছি',
      sentence: 'পণ্যের বিস্তারিত তথ্য আনা যায়নি।',
    },
    failed: {
      ...BANGLA,
      title: 'কিছু একটা সমস্যা হয়েছে',
      heading: 'কিছু একটা সমস্যা হয়েছে',
      sentence: 'পাতাটি তৈরি করা যায়নি। ভুলটি আমাদের; আবার চেষ্টা করুন।',
    },
  },
};

/** The words for a path: Bangla below `/bn`; a product's page names what could not be fetched. */
export function errorTexts(pathname: string, databaseAway: boolean): ErrorTexts & { lang: string } {
  const lang = /^\/bn(\/|$)/.test(pathname) ? 'bn' : 'en';
  const product = /^(\/bn)?\/product\//.test(pathname);
  const kind = databaseAway ? (product ? 'product' : 'away') : 'failed';
  return { ...TEXTS[lang][kind], lang };
}
