import type { ForbiddenList } from './types';

/**
 * The lists that count until the shop has saved its own: what the law of Bangladesh forbids to sell or allows
 * only with a licence, in English, Bangla and Bangla in Latin letters. Words that also name harmless goods
 * are left out, or stand in a phrase.
 */
export const FORBIDDEN_DEFAULTS: readonly ForbiddenList[] = [
  {
    reason: 'lottery',
    level: 'review',
    words: [
      ...['lottery', 'raffle ticket', 'betting', 'gambling', 'casino', 'jackpot', 'jua', 'juya'],
      ...['লটারি', 'লটারী', 'জুয়া', 'বাজি ধরা', 'ক্যাসিনো', 'lotari', 'lottari'],
    ],
  },
  {
    reason: 'medicine',
    level: 'review',
    words: [
      ...['antibiotic', 'antibiotics', 'azithromycin', 'ciprofloxacin', 'tramadol', 'diazepam'],
      ...['sildenafil', 'viagra', 'steroid', 'steroids', 'insulin', 'abortion kit', 'mifepristone'],
      ...['অ্যান্টিবায়োটিক', 'এন্টিবায়োটিক', 'ঘুমের ওষুধ', 'ঘুমের ঔষধ', 'ভায়াগ্রা', 'স্টেরয়েড', 'ইনসুলিন'],
      ...['যৌন উত্তেজক', 'ghumer osudh', 'ghumer oshudh', 'jouno uttejok'],
    ],
  },
  {
    reason: 'tobacco',
    level: 'review',
    words: [
      ...[
        'cigarette',
        'cigar',
        'tobacco',
        'bidi',
        'biri',
        'vape',
        'e-cigarette',
        'hookah',
        'jorda',
      ],
      ...['সিগারেট', 'বিড়ি', 'তামাক', 'জর্দা', 'হুক্কা', 'ভেপ', 'ই-সিগারেট', 'sigaret', 'tamak'],
    ],
  },
  {
    reason: 'drugs',
    level: 'refused',
    words: [
      ...['yaba', 'phensedyl', 'heroin', 'cocaine', 'cannabis', 'marijuana', 'ganja'],
      ...['ইয়াবা', 'ফেনসিডিল', 'হেরোইন', 'কোকেন', 'গাঁজা', 'আফিম', 'চরস', 'iyaba', 'fensidil'],
    ],
  },
  {
    reason: 'weapons',
    level: 'review',
    words: [
      ...[
        'pistol',
        'revolver',
        'rifle',
        'shotgun',
        'ammunition',
        'gunpowder',
        'grenade',
        'explosive',
      ],
      ...['explosives', 'switchblade', 'stun gun', 'taser', 'firecracker', 'handcuff', 'handcuffs'],
      ...['পিস্তল', 'রিভলভার', 'রাইফেল', 'বন্দুক', 'গোলাবারুদ', 'বারুদ', 'গ্রেনেড', 'বিস্ফোরক', 'পটকা'],
      ...['আতশবাজি', 'bonduk', 'pistal', 'potka'],
    ],
  },
  {
    reason: 'wildlife',
    level: 'review',
    words: [
      ...['elephant tusk', 'ivory tusk', 'tiger skin', 'deer skin', 'deer meat', 'pangolin'],
      ...['turtle shell', 'shark fin', 'wild bird', 'হাতির দাঁত', 'বাঘের চামড়া', 'হরিণের চামড়া'],
      ...['হরিণের মাংস', 'বনরুই', 'তক্ষক', 'কচ্ছপের খোলস', 'হাঙরের পাখনা', 'বন্য পাখি', 'অতিথি পাখি'],
      ...['tokkhok', 'horiner mangso', 'hatir dat'],
    ],
  },
  {
    reason: 'counterfeit',
    level: 'review',
    words: [
      ...['replica', 'first copy', '1st copy', 'master copy', 'mirror copy', 'super copy'],
      ...['counterfeit', 'aaa copy', 'রেপ্লিকা', 'ফার্স্ট কপি', '১ম কপি', 'মাস্টার কপি', 'হুবহু কপি'],
      ...['nokol brand', 'pirated', 'cracked version', 'পাইরেটেড'],
    ],
  },
  {
    reason: 'adult',
    level: 'review',
    words: ['pornography', 'porn', 'sex toy', 'sex doll', 'পর্নো', 'পর্নোগ্রাফি', 'সেক্স টয়'],
  },
  {
    reason: 'money',
    level: 'refused',
    words: [
      ...['fake note', 'fake notes', 'counterfeit money', 'fake nid', 'fake passport', 'জাল টাকা'],
      ...['জাল নোট', 'জাল এনআইডি', 'জাল পাসপোর্ট', 'jal taka', 'jal note'],
    ],
  },
];
