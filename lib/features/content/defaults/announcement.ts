import type { Content } from '../schema';

/** Off: the bar shows what is new today, and a new shop has nothing of that. */
export const announcement: Content['announcement'] = {
  shown: false,
  text: {
    en: 'Cash on Delivery in selected areas, and 7 days to return what you have not used.',
    bn: 'নির্দিষ্ট এলাকায় ক্যাশ অন ডেলিভারি, আর অব্যবহৃত পণ্য ফেরতের জন্য ৭ দিন সময়।',
  },
  link: '/returns',
  linkText: { en: 'How returns work', bn: 'ফেরতের নিয়ম' },
};
