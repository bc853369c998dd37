import { CATEGORIES } from '../../shop/categories';
import type { Content } from './schema';
import { help, privacy, returns, terms } from './defaults/legal';

const about: Content['about'] = {
  title: { en: 'About us', bn: 'আমাদের কথা' },
  heading: {
    en: 'The wholesale market, without the traffic',
    bn: 'পাইকারি বাজার, যানজট ছাড়া',
  },
  lead: {
    en: '{brand} brings the shops of Nawabpur, Chawkbazar, Islampur, Gulistan and Nilkhet to one counter: for the shopkeeper in Rangpur who restocks by the carton, and for the family in Dhaka that needs one good pressure cooker.',
    bn: 'নবাবপুর, চকবাজার, ইসলামপুর, গুলিস্তান আর নীলক্ষেতের দোকানগুলোকে {brand} এক কাউন্টারে নিয়ে আসে: রংপুরের যে দোকানি কার্টন ধরে মাল তোলেন তাঁর জন্য, আবার ঢাকার যে পরিবারের একটি ভালো প্রেশার কুকার দরকার তাদের জন্যও।',
  },
  body: {
    en: `## Who we are

We are a marketplace. Every product is offered by a seller whose name stands on its page, and every new product is reviewed by our team before it is published.

The price you see is the price per piece in taka, taxes included. The seller sets the smallest order; many products start at one piece.

## How buying works

1. **Find it.** Search in English or Bangla, or walk through a [category](/productcetagory). Filter by price, brand, stock and the quantity you want.
2. **Order it.** Choose the quantity, give your phone number and address, and place the order. The pieces are set aside for you in that moment.
3. **Get it.** Delivery takes {days} days, with a tracking number by e-mail or SMS. You can cancel until the seller packs.
4. **Keep it or return it.** Unused items go back within 7 days. Damaged or wrong items: tell us within 48 hours. [How returns work](/returns).

## How you can pay

{ways}. {areas}

## Selling here

Anyone with an account can [offer products](/dashboard/addproduct). Our team reviews each one before it goes on sale, so that names, pictures and quantities can be trusted.`,
    bn: `## আমরা কারা

আমরা একটি মার্কেটপ্লেস। প্রতিটি পণ্য কোনো না কোনো বিক্রেতার, আর তাঁর নাম পণ্যের পাতায় লেখা থাকে। নতুন পণ্য প্রকাশের আগে আমাদের দল সেটি যাচাই করে।

যে দাম দেখছেন তা প্রতিটির দাম, টাকায়, করসহ। সর্বনিম্ন কতগুলো নিতে হবে তা বিক্রেতা ঠিক করেন; অনেক পণ্য একটি করেও কেনা যায়।

## কেনাকাটা যেভাবে হয়

1. **খুঁজুন।** বাংলা বা ইংরেজিতে খুঁজুন, কিংবা [ক্যাটাগরি](/productcetagory) ধরে দেখুন। দাম, ব্র্যান্ড, মজুত আর পরিমাণ দিয়ে বাছাই করুন।
2. **অর্ডার করুন।** পরিমাণ বাছুন, ফোন নম্বর ও ঠিকানা দিন, অর্ডার করুন। সেই মুহূর্তেই পণ্য আপনার জন্য তুলে রাখা হয়।
3. **বুঝে নিন।** ডেলিভারিতে {days} দিন লাগে, ট্র্যাকিং নম্বর যায় ইমেইল বা এসএমএসে। বিক্রেতা প্যাক করার আগ পর্যন্ত বাতিল করা যায়।
4. **রাখুন বা ফেরত দিন।** অব্যবহৃত পণ্য ৭ দিনের মধ্যে ফেরত দেওয়া যায়। ভাঙা বা ভুল পণ্য এলে ৪৮ ঘণ্টার মধ্যে জানান। [ফেরতের নিয়ম](/returns)।

## মূল্য পরিশোধ

{ways}। {areas}

## এখানে বিক্রি করুন

অ্যাকাউন্ট থাকলে যে কেউ [পণ্য যোগ](/dashboard/addproduct) করতে পারেন। বিক্রি শুরুর আগে আমাদের দল প্রতিটি পণ্য যাচাই করে, যাতে নাম, ছবি আর পরিমাণে ভরসা রাখা যায়।`,
  },
};

/** Off: the bar shows what is new today, and a new shop has nothing of that. */
const announcement: Content['announcement'] = {
  shown: false,
  text: {
    en: '7 days to return what you have not used.',
    bn: 'অব্যবহৃত পণ্য ফেরতের জন্য ৭ দিন সময়।',
  },
  link: '/returns',
  linkText: { en: 'How returns work', bn: 'ফেরতের নিয়ম' },
};

/** The specification's order; each category shows its first product. */
const categories: Content['categories'] = {
  order: CATEGORIES.map((category) => ({ category, image: '' })),
};

/** Phone, e-mail and hours stand above this text; they come from the footer's information. */
const contact: Content['contact'] = {
  title: { en: 'Contact', bn: 'যোগাযোগ' },
  heading: { en: 'Contact us', bn: 'আমাদের সঙ্গে যোগাযোগ' },
  lead: {
    en: 'Something is wrong with an order, or you want to know something first? A person reads what you write, and acts on it within 72 hours.',
    bn: 'অর্ডারে কোনো সমস্যা, নাকি আগে কিছু জেনে নিতে চান? আপনার লেখা একজন মানুষই পড়েন, আর ৭২ ঘণ্টার মধ্যে ব্যবস্থা নেন।',
  },
  body: {
    en: `## What helps us to help you

- The order number, or the name and phone number of the order. Both stand in [My Orders](/cart).
- For damaged or wrong items: one or two photos, within 48 hours of delivery.
- What you would like: a replacement, a refund, or an answer.

We never ask for your password, your card's PIN or a one-time code. Whoever does is not us.

## Complaints

Every complaint is answered and acted on within 72 hours. If you are not satisfied, you may turn to the Directorate of National Consumer Rights Protection.

## Sellers

Questions about selling, or a product that was not accepted? The reason stands in your [dashboard](/dashboard); reply to it here.`,
    bn: `## কী জানালে দ্রুত সাহায্য করতে পারি

- অর্ডার নম্বর, কিংবা অর্ডারের নাম ও ফোন নম্বর। দুটোই [আমার অর্ডার](/cart) পাতায় আছে।
- ভাঙা বা ভুল পণ্যের জন্য: পাওয়ার ৪৮ ঘণ্টার মধ্যে এক-দুটি ছবি।
- আপনি কী চান: বদলে নতুন পণ্য, টাকা ফেরত, নাকি একটি উত্তর।

আমরা কখনো আপনার পাসওয়ার্ড, কার্ডের পিন বা ওটিপি চাই না। কেউ চাইলে তিনি আমাদের কেউ নন।

## অভিযোগ

প্রতিটি অভিযোগের উত্তর দেওয়া হয় এবং ৭২ ঘণ্টার মধ্যে ব্যবস্থা নেওয়া হয়। সন্তুষ্ট না হলে জাতীয় ভোক্তা অধিকার সংরক্ষণ অধিদপ্তরে যেতে পারেন।

## বিক্রেতাদের জন্য

বিক্রি নিয়ে প্রশ্ন, কিংবা কোনো পণ্য গৃহীত হয়নি? কারণটি আপনার [ড্যাশবোর্ডে](/dashboard) লেখা আছে; উত্তর এখানে জানান।`,
  },
};

const delivery: Content['delivery'] = {
  cod: {
    title: { en: 'Ways to pay', bn: 'যেভাবে টাকা দেওয়া যায়' },
    text: {
      en: '{ways}',
      bn: '{ways}',
    },
  },
  delivery: {
    title: { en: 'Delivery in {days} days', bn: '{days} দিনে ডেলিভারি' },
    text: {
      en: 'With a tracking number by e-mail or SMS.',
      bn: 'ইমেইল বা এসএমএসে ট্র্যাকিং নম্বরসহ।',
    },
  },
  return: {
    title: { en: '7-day return', bn: '৭ দিনের মধ্যে ফেরত' },
    text: {
      en: 'Unused and in its original packaging.',
      bn: 'অব্যবহৃত এবং মূল মোড়কে থাকলে।',
    },
  },
  damaged: {
    title: { en: 'Damaged or wrong item', bn: 'ভাঙা বা ভুল পণ্য' },
    text: {
      en: 'Report it within 48 hours: you get a replacement or a refund.',
      bn: '৪৮ ঘণ্টার মধ্যে জানান: বদলে নতুন পণ্য অথবা টাকা ফেরত পাবেন।',
    },
  },
  note: {
    en: '{areas}',
    bn: '{areas}',
  },
};

/** The five policy statements of the specification, section 9. */
const faq: Content['faq'] = {
  entries: [
    {
      question: { en: 'How do I place an order?', bn: 'অর্ডার কীভাবে করব?' },
      answer: {
        en: 'Browse the products, add what you need to your cart, and go to checkout with your shipping and payment details. You see the total in taka before you confirm.',
        bn: 'পণ্য দেখুন, যা দরকার ঝুড়িতে নিন, তারপর চেকআউটে ঠিকানা ও পেমেন্টের তথ্য দিন। নিশ্চিত করার আগেই মোট টাকার অঙ্ক দেখতে পাবেন।',
      },
    },
    {
      question: {
        en: 'Which payment methods do you accept?',
        bn: 'কীভাবে মূল্য পরিশোধ করা যায়?',
      },
      answer: {
        en: 'We accept credit or debit cards, mobile banking (bKash, Nagad, Rocket) and Cash on Delivery in selected areas.',
        bn: 'ক্রেডিট বা ডেবিট কার্ড, মোবাইল ব্যাংকিং (বিকাশ, নগদ, রকেট) এবং নির্দিষ্ট এলাকায় ক্যাশ অন ডেলিভারি।',
      },
    },
    {
      question: { en: 'How long does delivery take?', bn: 'ডেলিভারিতে কত দিন লাগে?' },
      answer: {
        en: 'Delivery takes 2–5 business days. Once your order has shipped, we send you a tracking number by e-mail or SMS. Under “Track a parcel” at the end of each page you see where it is, by number and phone, without logging in.',
        bn: 'ডেলিভারিতে ২–৫ কর্মদিবস লাগে। পণ্য পাঠানো হলে ইমেইল বা এসএমএসে একটি ট্র্যাকিং নম্বর পাঠানো হয়। প্রতিটি পাতার নিচে “পার্সেলের খোঁজ”-এ নম্বর ও ফোন দিলে লগইন না করেই দেখা যায় সেটি কোথায়।',
      },
    },
    {
      question: {
        en: 'Can I return or exchange a product?',
        bn: 'পণ্য ফেরত বা বদল করা যায়?',
      },
      answer: {
        en: 'Yes. We offer a 7-day return or exchange for unused items in their original packaging.',
        bn: 'হ্যাঁ। অব্যবহৃত পণ্য মূল মোড়কসহ ৭ দিনের মধ্যে ফেরত বা বদল করা যায়।',
      },
    },
    {
      question: {
        en: 'What if I receive a damaged or wrong item?',
        bn: 'পণ্য ভাঙা বা ভুল এলে কী করব?',
      },
      answer: {
        en: 'Report it to our support within 48 hours of delivery. You get a replacement or a refund.',
        bn: 'পণ্য পাওয়ার ৪৮ ঘণ্টার মধ্যে আমাদের সাপোর্টকে জানান। বদলে নতুন পণ্য অথবা টাকা ফেরত পাবেন।',
      },
    },
  ],
};

/** Facts that only the operator knows are empty by default; empty ones are not shown. */
export const footer: Content['footer'] = {
  about: {
    en: 'Sellers from the wholesale markets of Dhaka, at carton prices or by the piece, delivered all over Bangladesh.',
    bn: 'ঢাকার পাইকারি বাজারের বিক্রেতারা এক জায়গায়। কার্টনে বা একটি করে কিনুন, সারা বাংলাদেশে ডেলিভারি।',
  },
  sellerName: '',
  tradeLicence: '',
  dbid: '',
  address: { en: '', bn: '' },
  phone: '',
  whatsapp: '',
  email: '',
  hours: { en: '', bn: '' },
  note: {
    en: 'Online marketplace in Bangladesh. Prices are in taka (BDT) and include all taxes.',
    bn: 'বাংলাদেশের একটি অনলাইন মার্কেটপ্লেস। সব দাম টাকায়, সব কর এর মধ্যেই ধরা আছে।',
  },
  facebook: '',
  youtube: '',
  instagram: '',
};

const hero: Content['hero'] = {
  tagline: {
    en: "Premium products and honest deals from Dhaka's wholesale markets. Buy a single piece or a full carton, delivered anywhere in Bangladesh.",
    bn: 'ঢাকার পাইকারি বাজারের মানসম্মত পণ্য আর ন্যায্য দাম। একটি কিনুন বা পুরো কার্টন, পৌঁছে যাবে বাংলাদেশের যেকোনো জায়গায়।',
  },
};

/** Default texts of a shop that has edited nothing: version 0 of every kind. */
export const DEFAULT_CONTENT: Content = {
  hero,
  announcement,
  faq,
  delivery,
  categories,
  footer,
  about,
  terms,
  privacy,
  returns,
  contact,
  help,
};

/** When these words were written: the "last changed" of pages that nobody has edited. */
export const DEFAULT_CONTENT_DATE = '2026-11-29T00:00:00.000Z';
