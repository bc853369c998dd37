import type { Content } from '../schema';

/** Phone, e-mail and hours stand above this text; they come from the footer's information. */
export const contact: Content['contact'] = {
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
