import type { Content } from '../schema';

export const terms: Content['terms'] = {
  title: { en: 'Terms', bn: 'শর্তাবলি' },
  heading: { en: 'Terms of use', bn: 'ব্যবহারের শর্তাবলি' },
  lead: {
    en: 'What you can expect of {brand} and its sellers, and what we expect of you. In short: the price you see is the price you pay, and nobody keeps your money without sending the goods.',
    bn: '{brand} ও এর বিক্রেতাদের কাছ থেকে আপনি কী আশা করতে পারেন, আর আমরা আপনার কাছ থেকে কী আশা করি। সংক্ষেপে: যে দাম দেখছেন সেটাই দেবেন, আর পণ্য না পাঠিয়ে কেউ আপনার টাকা রাখবে না।',
  },
  body: {
    en: `## Who sells to you

{brand} is a marketplace. Each product is sold by the seller named on its page; the contract is between you and that seller. We run the shop, review products before they are published, and stand in between when something goes wrong.

## Your account

You need an account to order and to sell. Keep your password to yourself and give your real name, phone number and address: the courier needs them. You may have the account closed at any time; [write to us](/contact).

## Prices and products

- Prices are in taka (BDT), per piece, and include all taxes. The total stands in the checkout before you confirm.
- A product's page names its seller, what it is made of, the smallest order and how many are left.
- If a price is plainly a mistake, the seller may decline the order before it is packed. What you paid comes back in full.

## Ordering and cancelling

An order is placed when you press *Place Order*, and the pieces are set aside for you. You can cancel in *My Orders* until the seller packs it. After that, our [return rules](/returns) apply.

## Payment

{ways}. {areas} No seller may ask for more than 10% in advance unless the goods reach the courier within 48 hours. Never pay a seller outside of what this shop shows you.

## Delivery

Sellers hand a paid order to the courier within 48 hours. Delivery takes {days} days; the basket names the day. Once it has shipped, you get a tracking number by e-mail or SMS.

## Returns, complaints and refunds

- Unused items in their original packaging can be returned or exchanged within 7 days.
- Report damaged or wrong items within 48 hours; you get a replacement or a refund.
- We act on every complaint within 72 hours.
- Refunds are made within 10 days, through the channel you paid with.

## What may not be sold or done here

No lotteries, no multi-level marketing, no unlicensed medicine, no counterfeit or stolen goods. No orders under a false name. Accounts that do this are closed.

## Changes and law

When these terms change, the date at the top changes with them; an order is judged by the terms of its day. The law of Bangladesh applies.`,
    bn: `## আপনার কাছে কে বিক্রি করছেন

{brand} একটি মার্কেটপ্লেস। প্রতিটি পণ্য বিক্রি করেন সেই বিক্রেতা, যাঁর নাম পণ্যের পাতায় আছে; চুক্তি হয় আপনার ও তাঁর মধ্যে। আমরা দোকান চালাই, প্রকাশের আগে পণ্য যাচাই করি, আর কোনো সমস্যা হলে মাঝখানে দাঁড়াই।

## আপনার অ্যাকাউন্ট

অর্ডার করতে ও বিক্রি করতে অ্যাকাউন্ট লাগে। পাসওয়ার্ড কাউকে দেবেন না। আসল নাম, ফোন নম্বর ও ঠিকানা দিন, কুরিয়ারের এগুলো দরকার হয়। যেকোনো সময় অ্যাকাউন্ট বন্ধ করাতে পারেন; [আমাদের লিখুন](/contact)।

## দাম ও পণ্য

- সব দাম টাকায়, প্রতিটির দাম, সব কর এর মধ্যেই ধরা। নিশ্চিত করার আগে চেকআউটে মোট অঙ্ক লেখা থাকে।
- পণ্যের পাতায় বিক্রেতার নাম, কী দিয়ে তৈরি, সর্বনিম্ন অর্ডার আর কতগুলো বাকি আছে তা লেখা থাকে।
- কোনো দাম স্পষ্টতই ভুল হলে প্যাক করার আগে বিক্রেতা অর্ডারটি ফিরিয়ে দিতে পারেন। তখন আপনার দেওয়া টাকা পুরোটাই ফেরত পাবেন।

## অর্ডার ও বাতিল

*অর্ডার করুন* চাপলেই অর্ডার হয়ে যায়, আর পণ্য আপনার জন্য তুলে রাখা হয়। বিক্রেতা প্যাক করার আগ পর্যন্ত *আমার অর্ডার* থেকে বাতিল করা যায়। এর পরে [ফেরতের নিয়ম](/returns) খাটে।

## মূল্য পরিশোধ

{ways}। {areas} ৪৮ ঘণ্টার মধ্যে পণ্য কুরিয়ারে না পৌঁছালে কোনো বিক্রেতা ১০ শতাংশের বেশি অগ্রিম চাইতে পারেন না। এই দোকানে যা দেখানো হয় তার বাইরে কোনো বিক্রেতাকে টাকা দেবেন না।

## ডেলিভারি

মূল্য পরিশোধ হলে বিক্রেতা ৪৮ ঘণ্টার মধ্যে পণ্য কুরিয়ারে দেন। ডেলিভারিতে {days} দিন লাগে; ঝুড়িতে দিনটি লেখা থাকে। পাঠানো হলে ইমেইল বা এসএমএসে ট্র্যাকিং নম্বর পাবেন।

## ফেরত, অভিযোগ ও টাকা ফেরত

- অব্যবহৃত পণ্য মূল মোড়কসহ ৭ দিনের মধ্যে ফেরত বা বদল করা যায়।
- ভাঙা বা ভুল পণ্য এলে ৪৮ ঘণ্টার মধ্যে জানান; বদলে নতুন পণ্য অথবা টাকা ফেরত পাবেন।
- প্রতিটি অভিযোগে আমরা ৭২ ঘণ্টার মধ্যে ব্যবস্থা নিই।
- ১০ দিনের মধ্যে টাকা ফেরত দেওয়া হয়, যে মাধ্যমে দিয়েছিলেন সেই মাধ্যমেই।

## এখানে যা বিক্রি বা করা যাবে না

লটারি, মাল্টি-লেভেল মার্কেটিং, লাইসেন্সহীন ওষুধ, নকল বা চোরাই পণ্য চলবে না। ভুয়া নামে অর্ডারও নয়। এমন করলে অ্যাকাউন্ট বন্ধ করা হয়।

## পরিবর্তন ও আইন

শর্ত বদলালে ওপরের তারিখও বদলায়; যে দিনের অর্ডার, সেই দিনের শর্তই খাটে। বাংলাদেশের আইন প্রযোজ্য।`,
  },
};
