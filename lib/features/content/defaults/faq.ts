import type { Content } from '../schema';

/** The five policy statements of the specification, section 9. */
export const faq: Content['faq'] = {
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
