import type { Content } from '../schema';

export const delivery: Content['delivery'] = {
  cod: {
    title: { en: 'Cash on Delivery', bn: 'ক্যাশ অন ডেলিভারি' },
    text: {
      en: 'In selected areas. Cards and bKash, Nagad, Rocket too.',
      bn: 'নির্দিষ্ট এলাকায়। কার্ড, বিকাশ, নগদ ও রকেটেও।',
    },
  },
  delivery: {
    title: { en: 'Delivery in 2–5 business days', bn: '২–৫ কর্মদিবসে ডেলিভারি' },
    text: {
      en: 'With a tracking number by e-mail or SMS.',
      bn: 'ই-মেইল বা এসএমএসে ট্র্যাকিং নম্বরসহ।',
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
  methods: [
    { en: 'bKash', bn: 'বিকাশ' },
    { en: 'Nagad', bn: 'নগদ' },
    { en: 'Rocket', bn: 'রকেট' },
    { en: 'Debit and credit cards', bn: 'ডেবিট ও ক্রেডিট কার্ড' },
    { en: 'Cash on Delivery', bn: 'ক্যাশ অন ডেলিভারি' },
  ],
  note: {
    en: 'Cash on Delivery is offered in selected areas.',
    bn: 'ক্যাশ অন ডেলিভারি নির্দিষ্ট এলাকায় পাওয়া যায়।',
  },
};
