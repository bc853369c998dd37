import type { ErrorPageType, ErrorPage } from '@paikari/edge';

/** Words of the pages that the front shows itself, when the application could not make one. */
interface ErrorTexts {
  title: string;
  heading: string;
  sentence: string;
  again: string;
  home: string;
  reference: string;
}

type Kind = ErrorPageType | 'product';

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
function errorTexts(pathname: string, kind: ErrorPageType): ErrorTexts & { lang: 'en' | 'bn' } {
  const lang = /^\/bn(\/|$)/.test(pathname) ? 'bn' : 'en';
  const product = kind === 'away' && /^(\/bn)?\/product\//.test(pathname);
  return { ...TEXTS[lang][product ? 'product' : kind], lang };
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** The page's only style element; the content security policy names its hash. */
export const ERROR_PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#faf7f1;--card:#fff;--ink:#17201c;--soft:#56605b;--green:#006a4e;--on:#fff;--line:#e9e3d8}
@media(prefers-color-scheme:dark){:root{--paper:#121614;--card:#1b211e;--ink:#f1eee7;--soft:#aab4ae;--green:#62cda9;--on:#06231a;--line:#323b36}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:17px/1.6 "Hind Siliguri","Noto Sans Bengali",system-ui,sans-serif}
header{padding:20px 24px;font-weight:700;font-size:20px}
header a{color:var(--green);text-decoration:none}
main{flex:1;display:grid;place-items:center;padding:16px 16px 96px}
section{width:100%;max-width:480px;background:var(--card);border:1px solid var(--line);border-radius:12px;padding:36px 32px;text-align:center}
svg{width:56px;height:56px;color:var(--green)}
h1{margin:12px 0 8px;font-size:26px;line-height:1.25}
p{margin:0 0 24px;color:var(--soft)}
nav{display:flex;gap:12px;justify-content:center;flex-wrap:wrap}
nav a{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:12px;font-weight:600;text-decoration:none;border:1px solid var(--green);color:var(--green)}
nav a.main{background:var(--green);color:var(--on)}
a:focus-visible{outline:3px solid var(--green);outline-offset:3px}
small{display:block;margin-top:24px;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
`.replace(/\n/g, '');

const ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 9.5 4.6 4h14.8L21 9.5M4 9.5V20h16V9.5M3 9.5a2.5 2.5 0 0 0 4.5 1.5A2.5 2.5 0 0 0 12 11a2.5 2.5 0 0 0 4.5 0A2.5 2.5 0 0 0 21 9.5M9.5 20v-5h5v5"/></svg>';

/** A whole page of its own: no script, no font and no style from elsewhere, so that it always shows. */
export function errorPage(options: ErrorPage, brandName: string): string {
  const texts = errorTexts(options.pathname, options.kind);
  const brand = escapeHtml(brandName);
  const home = texts.lang === 'bn' ? '/bn' : '/';
  const reference =
    options.requestId === undefined
      ? ''
      : `<small>${texts.reference}: ${escapeHtml(options.requestId)}</small>`;
  return `<!doctype html>
<html lang="${texts.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title} | ${brand}</title><style>${ERROR_PAGE_STYLE}</style></head>
<body><header><a href="${home}">${brand}</a></header><main><section>${ICON}<h1>${texts.heading}</h1><p>${texts.sentence}</p><nav><a class="main" href="${escapeHtml(options.url)}">${texts.again}</a><a href="${home}">${texts.home}</a></nav>${reference}</section></main></body></html>
`;
}
