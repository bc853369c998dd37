import type { Content } from '../schema';

export const delivery: Content['delivery'] = {
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
