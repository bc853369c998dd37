import type { Content } from '../schema';

export const help: Content['help'] = {
  title: { en: 'Help', bn: 'সাহায্য' },
  heading: { en: 'Help', bn: 'সাহায্য' },
  lead: {
    en: 'From finding a product to getting it exchanged: how things work here, step by step.',
    bn: 'পণ্য খোঁজা থেকে বদল করা পর্যন্ত: এখানে কীভাবে কী হয়, ধাপে ধাপে।',
  },
  body: {
    en: `## Finding a product

Write what you are looking for into the search, in English, in Bangla, or Bangla words in Latin letters. On [All Products](/products) you can filter by category, brand, price, rating and stock, and sort by price or rating.

## Buying by the piece or by the carton

Each product has a *minimum order*: the smallest number of pieces its seller sends. The price is always per piece, so the total is simply price × quantity, and you see it while you choose.

## Placing an order

1. Put everything you want into your [basket](/basket), from any number of sellers, or press *Buy* to order one product by itself.
2. The checkout asks for your name, your phone number and the address as a courier would need it: house, road, area, upazila, district. It shows goods, delivery and total before you order.
3. Press *Place Order*. The order stands in [My Orders](/cart) at once.

You need no account: order as a guest with your phone number and a code that we send to it by SMS. Later the same phone opens your orders, and [Track a parcel](/track) shows them too.

## Paying

{ways}. {areas} The checkout shows what is possible for your order.

## Following and cancelling an order

[My Orders](/cart) shows each step: placed, confirmed, packed, shipped, delivered. Once it has shipped, the courier and the tracking number stand there too. Until the seller packs, you can cancel it there yourself: before you confirm, it says what money goes back, how and until when. Cancelled orders and refunds have lists of their own there. Without logging in, [Track a parcel](/track) shows the same by number and phone.

## Returning

7 days for unused items in their original packaging, 48 hours to report what came damaged or wrong. [How returns work](/returns).

## Your password

Forgotten? On the [login page](/login) choose *Forgot password*: a link comes by e-mail and works for an hour.

## Selling

Every account can sell. [Add a product](/dashboard/addproduct) with good pictures and honest numbers; our team reviews it before it is published. You see your sales in the [dashboard](/dashboard).

## Still stuck?

[Write to us](/contact). A person answers.`,
    bn: `## পণ্য খোঁজা

কী খুঁজছেন তা সার্চে লিখুন: বাংলায়, ইংরেজিতে, কিংবা ইংরেজি হরফে বাংলা শব্দ। [সব পণ্য](/products) পাতায় ক্যাটাগরি, ব্র্যান্ড, দাম, রেটিং ও মজুত দিয়ে বাছাই করা যায়, দাম বা রেটিং অনুযায়ী সাজানোও যায়।

## একটি করে বা কার্টন ধরে কেনা

প্রতিটি পণ্যের একটি *সর্বনিম্ন অর্ডার* আছে: বিক্রেতা এর কম পাঠান না। দাম সব সময় প্রতিটির, তাই মোট হলো দাম × পরিমাণ; বাছাই করার সময়ই তা দেখতে পাবেন।

## অর্ডার করা

1. যা যা লাগবে, যত বিক্রেতারই হোক, [ঝুড়িতে](/basket) রাখুন; একটি পণ্য আলাদা করে কিনতে *কিনুন* চাপুন।
2. চেকআউটে নাম, ফোন নম্বর আর কুরিয়ারের যেমন লাগে সেভাবে ঠিকানা দিন: বাসা, রোড, এলাকা, উপজেলা, জেলা। অর্ডার করার আগেই পণ্যের দাম, ডেলিভারি খরচ ও মোট দেখতে পাবেন।
3. *অর্ডার করুন* চাপুন। অর্ডারটি সঙ্গে সঙ্গে [আমার অর্ডার](/cart) পাতায় দেখা যাবে।

অ্যাকাউন্ট লাগে না: ফোন নম্বর আর এসএমএসে পাওয়া কোড দিয়ে অতিথি হিসেবে অর্ডার করা যায়। পরে একই ফোন দিয়ে আপনার অর্ডারগুলো খুলতে পারবেন, [পার্সেলের খোঁজ](/track) পাতায়ও দেখা যাবে।

## মূল্য পরিশোধ

{ways}। {areas} আপনার অর্ডারে কোনগুলো চলবে তা চেকআউটে দেখা যায়।

## অর্ডারের খোঁজ ও বাতিল

[আমার অর্ডার](/cart) পাতায় প্রতিটি ধাপ দেখা যায়: অর্ডার হয়েছে, নিশ্চিত, প্যাক করা, পাঠানো, পৌঁছেছে। পাঠানো হলে কুরিয়ার ও ট্র্যাকিং নম্বরও সেখানে থাকে। বিক্রেতা প্যাক করার আগ পর্যন্ত সেখান থেকেই বাতিল করতে পারেন: নিশ্চিত করার আগেই দেখা যায় কত টাকা, কীভাবে ও কবের মধ্যে ফেরত পাবেন। বাতিল অর্ডার ও টাকা ফেরতের আলাদা তালিকা সেখানেই আছে। লগইন না করেও নম্বর ও ফোন দিয়ে [পার্সেলের খোঁজ](/track) পাতায় দেখা যায়।

## ফেরত দেওয়া

অব্যবহৃত পণ্য মূল মোড়কসহ ৭ দিন, ভাঙা বা ভুল পণ্য জানাতে ৪৮ ঘণ্টা। [ফেরতের নিয়ম](/returns)।

## পাসওয়ার্ড

ভুলে গেছেন? [লগইন পাতায়](/login) *পাসওয়ার্ড ভুলে গেছি* বাছুন: ইমেইলে একটি লিংক আসবে, এক ঘণ্টা কাজ করবে।

## বিক্রি করা

প্রতিটি অ্যাকাউন্ট থেকেই বিক্রি করা যায়। ভালো ছবি আর সঠিক সংখ্যা দিয়ে [পণ্য যোগ করুন](/dashboard/addproduct); প্রকাশের আগে আমাদের দল সেটি যাচাই করে। বিক্রির খবর পাবেন [ড্যাশবোর্ডে](/dashboard)।

## তবু আটকে গেলেন?

[আমাদের লিখুন](/contact)। একজন মানুষই উত্তর দেন।`,
  },
};
