import type { ErrorPageKind } from '@paikari/edge';

/** Words of the pages that the front shows itself, when the application could not make one. */
export interface ErrorTexts {
  title: string;
  heading: string;
  sentence: string;
  again: string;
  home: string;
  reference: string;
}

type Kind = ErrorPageKind | 'product';

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
    busy: {
      ...ENGLISH,
      title: 'Too many requests',
      heading: 'One moment, please',
      sentence: 'Very many requests came from your connection. Please wait a minute and try again.',
    },
    failed: {
      ...ENGLISH,
      title: 'Something went wrong',
      heading: 'Something went wrong',
      sentence: 'This page could not be made. It is our fault, not yours; please try again.',
    },
    maintenance: {
      ...ENGLISH,
      title: 'Closed for maintenance',
      heading: 'We are tidying up the shop',
      sentence: 'The shop is closed for a short while and opens again soon. Orders are safe.',
    },
    offline: {
      ...ENGLISH,
      title: 'No connection',
      heading: 'You are offline',
      sentence: 'The shop cannot be reached without a connection. Check it and try again.',
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
    busy: {
      ...BANGLA,
      title: 'অনেক বেশি অনুরোধ',
      heading: 'একটু অপেক্ষা করুন',
      sentence: 'আপনার সংযোগ থেকে অনেক বেশি অনুরোধ এসেছে। এক মিনিট পরে আবার চেষ্টা করুন।',
    },
    failed: {
      ...BANGLA,
      title: 'কিছু একটা সমস্যা হয়েছে',
      heading: 'কিছু একটা সমস্যা হয়েছে',
      sentence: 'পেজটি তৈরি করা যায়নি। সমস্যাটি আমাদের দিকে; আবার চেষ্টা করুন।',
    },
    maintenance: {
      ...BANGLA,
      title: 'রক্ষণাবেক্ষণের জন্য বন্ধ',
      heading: 'দোকান গোছানো হচ্ছে',
      sentence: 'দোকান অল্প সময়ের জন্য বন্ধ আছে, শিগগিরই খুলবে। আপনার অর্ডার নিরাপদ আছে।',
    },
    offline: {
      ...BANGLA,
      title: 'সংযোগ নেই',
      heading: 'আপনি অফলাইনে আছেন',
      sentence: 'ইন্টারনেট সংযোগ ছাড়া দোকান খোলা যাচ্ছে না। সংযোগ দেখে আবার চেষ্টা করুন।',
    },
  },
};

/** The words for a path: Bangla below `/bn`; a product's page names what could not be fetched. */
export function errorTexts(
  pathname: string,
  kind: ErrorPageKind,
): ErrorTexts & { lang: 'en' | 'bn' } {
  const lang = /^\/bn(\/|$)/.test(pathname) ? 'bn' : 'en';
  const product = kind === 'away' && /^(\/bn)?\/product\//.test(pathname);
  return { ...TEXTS[lang][product ? 'product' : kind], lang };
}
