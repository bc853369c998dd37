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

export const privacy: Content['privacy'] = {
  title: { en: 'Privacy', bn: 'গোপনীয়তা' },
  heading: { en: 'Privacy', bn: 'আপনার তথ্যের গোপনীয়তা' },
  lead: {
    en: 'We keep what it takes to sell and deliver, and no more. This page says what that is, why we keep it, and who sees it.',
    bn: 'বিক্রি ও ডেলিভারির জন্য যতটুকু লাগে আমরা ততটুকুই রাখি, এর বেশি নয়। কী রাখি, কেন রাখি আর কে দেখে, এই পাতায় তা-ই লেখা আছে।',
  },
  body: {
    en: `## What we keep, and why

- **Your account:** name, e-mail, photo if you give one, and your password as a hash that nobody can read back. It is needed to sign you in.
- **Where you are logged in:** the kind of device, when it was last used and the rough network, not the whole address, so that you can spot and log out what is not yours. It goes 30 days after the last use.
- **Your orders:** what you bought, the name, phone number and address for the delivery, and the note you wrote. They are needed to deliver, to take returns and for the books that the law asks us to keep.
- **The newsletter:** your e-mail address, if you asked for it.
- **If you sell:** the documents by which you show who you are. Their numbers and pictures are kept encrypted, and each look of our staff is written down; buyers see your legal name, district and what was checked.
- **Reports:** what you report about a product or a seller, and your contact if you give one. The seller never learns who reported.
- **Visits:** which page was opened and when, counted by ourselves. It tells us which pages work; it is not tied to your account.
- **What was changed:** who published, changed or cancelled something in the shop, so that mistakes can be explained.

## Who sees it

- The **seller** of what you order sees the name, phone number and address of that order, and in figures how many earlier orders of the same account and phone were delivered, came back or were cancelled: no other order, name or seller. A seller may stop taking orders from an account or phone.
- The **courier** sees what stands on the parcel. A seller may ask it how often parcels to that phone were taken; the answer is kept for a day and decides nothing by itself.
- A **payment provider** sees what it takes to pay, when you pay by card or wallet. We never see your card number or PIN.
- Nobody else. We do not sell or lend data.

## Cookies and what stays on your device

One cookie keeps you signed in; another, for a year, tells that you logged in from this browser before. What you saved as a guest lies with us under a random number in a cookie, and the ids of the products you saw last stay in another one, for 60 days each; one button on [Saved products](/saved) forgets these. The district for which you look at delivery prices stays in a cookie and on your device, without anything about you. The theme you chose and what you typed but have not sent yet stay on your own device. An advertising pixel is loaded only where the shop uses one and only after you agreed; you can refuse and buy all the same.

## How long

The table at the top of this page says how long each kind of record stays; a program of ours blanks or deletes it by itself then. Your account and a newsletter address stay until you want them gone. Notifications go after half a year at the latest, messages that we sent you after three months, and a link for a new password after an hour. The books and the log of changes stay: they name an account by a number, and the log also by the e-mail or phone of who did something.

## Your rights

You may see, correct or have deleted what we keep about you, as far as the law does not oblige us to keep it. What we keep about you, and a file with all of it, is under [Your data](/user/data). There you can also [delete your account](/user/data/erase): you have 30 days to change your mind, then your name, phone, address, texts and photos go, and only what the law asks for stays. Your name and photo you can change yourself in your [profile](/user/profile); for everything else, [write to us](/contact).`,
    bn: `## কী রাখি, কেন রাখি

- **আপনার অ্যাকাউন্ট:** নাম, ইমেইল, দিলে ছবি, আর পাসওয়ার্ড এমন সাংকেতিক রূপে যা কেউ পড়তে পারে না। লগইনের জন্য এগুলো লাগে।
- **কোথায় কোথায় লগইন করা আছে:** কী ধরনের ডিভাইস, শেষ কখন ব্যবহার হয়েছে আর মোটামুটি কোন নেটওয়ার্ক (পুরো ঠিকানা নয়), যাতে অচেনা কিছু দেখলে লগআউট করতে পারেন। শেষ ব্যবহারের ৩০ দিন পর তা মুছে যায়।
- **আপনার অর্ডার:** কী কিনেছেন, ডেলিভারির নাম, ফোন নম্বর ও ঠিকানা, আর আপনার লেখা নোট। পণ্য পৌঁছানো, ফেরত নেওয়া এবং আইনে বাধ্যতামূলক হিসাব রাখার জন্য এগুলো লাগে।
- **নিউজলেটার:** চেয়ে থাকলে আপনার ইমেইল ঠিকানা।
- **বিক্রি করলে:** যে কাগজপত্র দিয়ে নিজের পরিচয় দেন। এর নম্বর ও ছবি সাংকেতিকভাবে রাখা হয়, আর আমাদের কর্মীরা যতবার দেখেন তা লিখে রাখা হয়; ক্রেতারা দেখেন আপনার আইনি নাম, জেলা ও কী যাচাই হয়েছে।
- **অভিযোগ জানানো:** কোনো পণ্য বা বিক্রেতা সম্পর্কে যা জানান, আর দিলে আপনার যোগাযোগ। কে জানিয়েছেন, বিক্রেতা তা কখনো জানেন না।
- **ভিজিট:** কোন পাতা কখন খোলা হয়েছে, আমরা নিজেরাই গুনি। কোন পাতা কাজে লাগছে তা এতে বোঝা যায়; আপনার অ্যাকাউন্টের সঙ্গে এর যোগ নেই।
- **কী বদলেছে:** দোকানে কে কী প্রকাশ, পরিবর্তন বা বাতিল করেছেন, যাতে ভুল হলে কারণ বোঝা যায়।

## কে দেখে

- যে **বিক্রেতার** পণ্য অর্ডার করেন, তিনি সেই অর্ডারের নাম, ফোন নম্বর ও ঠিকানা দেখেন, আর একই অ্যাকাউন্ট ও ফোনের আগের কতটি অর্ডার পৌঁছেছে, ফিরে এসেছে বা বাতিল হয়েছে শুধু সেই সংখ্যা দেখেন: অন্য কোনো অর্ডার, নাম বা বিক্রেতা নয়। কোনো বিক্রেতা একটি অ্যাকাউন্ট বা ফোনের অর্ডার নেওয়া বন্ধ করতে পারেন।
- **কুরিয়ার** পার্সেলের গায়ে যা লেখা তা দেখে। ওই ফোনের কত পার্সেল নেওয়া হয়েছে, বিক্রেতা তা কুরিয়ারকে জিজ্ঞেস করতে পারেন; উত্তরটি এক দিন রাখা হয়, আর শুধু তা দেখে কিছু ঠিক করা হয় না।
- কার্ড বা ওয়ালেটে দাম দিলে **পেমেন্ট প্রতিষ্ঠান** লেনদেনের জন্য দরকারি তথ্য দেখে। আপনার কার্ড নম্বর বা পিন আমরা কখনো দেখি না।
- আর কেউ নয়। আমরা তথ্য বিক্রি করি না, ধারও দিই না।

## কুকি এবং আপনার ডিভাইসে যা থাকে

একটি কুকি আপনাকে লগইন রাখে; আরেকটি এক বছর মনে রাখে যে এই ব্রাউজার থেকে আপনি আগে লগইন করেছেন। অতিথি হিসেবে যা পছন্দে রাখেন, তা আমাদের কাছে থাকে কুকির একটি এলোমেলো নম্বরে; শেষ দেখা পণ্যগুলোর নম্বর থাকে আরেকটি কুকিতে, ৬০ দিন করে; [পছন্দের পণ্য](/saved) পাতার একটি বোতামে সেগুলো মুছে যায়। যে জেলার ডেলিভারির দাম দেখেন, শুধু সেই জেলাটি একটি কুকিতে ও আপনার ডিভাইসে থাকে। আপনার বাছা থিম আর লিখে না-পাঠানো লেখা আপনার ডিভাইসেই থাকে। দোকান বিজ্ঞাপনের পিক্সেল ব্যবহার করলে তা কেবল আপনি রাজি হলেই চালু হয়; না বললেও একইভাবে কেনাকাটা করা যায়।

## কত দিন

কোন তথ্য কত দিন থাকে, তা এই পাতার ওপরের তালিকায় আছে; সময় হলে আমাদের প্রোগ্রাম নিজেই তা ফাঁকা করে বা মুছে ফেলে। অ্যাকাউন্ট ও নিউজলেটারের ঠিকানা থাকে আপনি মুছতে না বলা পর্যন্ত। নোটিফিকেশন বড়জোর ছয় মাস, আপনাকে পাঠানো বার্তা তিন মাস আর নতুন পাসওয়ার্ডের লিংক এক ঘণ্টা থাকে। হিসাবের খাতা ও কী বদলেছে তার তালিকা থেকে যায়: সেখানে অ্যাকাউন্ট শুধু একটি সংখ্যা, আর তালিকায় কে কী করেছেন তার ইমেইল বা ফোনও থাকে।

## আপনার অধিকার

আপনার সম্পর্কে কী রাখা আছে তা দেখতে, ঠিক করাতে বা মুছিয়ে নিতে পারেন, আইনে রাখা বাধ্যতামূলক অংশটুকু ছাড়া। কী রাখা আছে, আর সবকিছুর একটি ফাইল, আছে [আপনার তথ্য](/user/data) পাতায়। সেখান থেকেই [অ্যাকাউন্ট মুছে ফেলতে](/user/data/erase) পারেন: মত বদলানোর জন্য ৩০ দিন থাকে, তারপর আপনার নাম, ফোন, ঠিকানা, লেখা ও ছবি মুছে যায়, শুধু আইন যা চায় তা থাকে। নাম ও ছবি নিজেই [প্রোফাইলে](/user/profile) বদলাতে পারেন; বাকি সবকিছুর জন্য [আমাদের লিখুন](/contact)।`,
  },
};

export const returns: Content['returns'] = {
  title: { en: 'Returns', bn: 'ফেরত' },
  heading: { en: 'Returns and refunds', bn: 'পণ্য ও টাকা ফেরত' },
  lead: {
    en: '7 days for what you have not used, 48 hours to report what came damaged or wrong, and your money back the way it came.',
    bn: 'অব্যবহৃত পণ্য ফেরতের জন্য ৭ দিন, ভাঙা বা ভুল পণ্য জানানোর জন্য ৪৮ ঘণ্টা, আর টাকা ফেরত যে পথে এসেছিল সে পথেই।',
  },
  body: {
    en: `## You have changed your mind

Unused items in their original packaging can be returned or exchanged within 7 days of delivery.

1. Tell us the order and what you would like: [contact](/contact).
2. Pack it as it came, with everything that was in the box.
3. Hand it to the courier we name. You pay this way back; if you exchange, we pay the way out again.

Opened cosmetics, personal care and underwear count as used.

## It came damaged, or it is not what you ordered

Report it to our support within 48 hours of delivery, with the order number and one or two photos of the goods and the box. You choose between a replacement and a refund, and the way back costs you nothing.

## It has not come at all

Delivery takes {days} days. If yours takes longer, look at the tracking number in [My Orders](/cart), and tell us. If the parcel is lost, you get it again or your money back.

## When you get your money

- We answer and act within 72 hours of your report.
- The refund is made within 10 days, through the channel you paid with: the card, or the bKash, Nagad or Rocket account. Cash on Delivery is paid back to a wallet of yours.
- What you paid for delivery comes back too, when the mistake was ours or the seller's.

## Cancelling before it is packed

Until the seller packs, *Remove / Cancel* in [My Orders](/cart) is all it takes. Nothing is owed, and what you paid comes back in full.`,
    bn: `## মত বদলেছেন

অব্যবহৃত পণ্য মূল মোড়কসহ পাওয়ার ৭ দিনের মধ্যে ফেরত বা বদল করা যায়।

1. কোন অর্ডার আর কী চান তা জানান: [যোগাযোগ](/contact)।
2. যেভাবে এসেছিল সেভাবেই প্যাক করুন, বাক্সের ভেতরে যা ছিল সব দিয়ে।
3. আমরা যে কুরিয়ার বলব তাকে দিন। ফেরত পাঠানোর খরচ আপনার; বদল করলে আবার পাঠানোর খরচ আমাদের।

খোলা প্রসাধনী, ব্যক্তিগত যত্নের পণ্য ও অন্তর্বাস ব্যবহৃত বলে ধরা হয়।

## ভাঙা এসেছে, কিংবা অন্য কিছু এসেছে

পাওয়ার ৪৮ ঘণ্টার মধ্যে আমাদের সাপোর্টকে জানান; অর্ডার নম্বর আর পণ্য ও বাক্সের এক-দুটি ছবি দিন। বদলে নতুন পণ্য নেবেন না টাকা ফেরত, তা আপনি ঠিক করবেন। ফেরত পাঠাতে আপনার কোনো খরচ নেই।

## পণ্য আসেইনি

ডেলিভারিতে {days} দিন লাগে। এর বেশি দেরি হলে [আমার অর্ডার](/cart) থেকে ট্র্যাকিং নম্বর দেখুন এবং আমাদের জানান। পার্সেল হারিয়ে গেলে আবার পাঠানো হবে, নয়তো টাকা ফেরত পাবেন।

## টাকা কখন পাবেন

- জানানোর ৭২ ঘণ্টার মধ্যে আমরা উত্তর দিই ও ব্যবস্থা নিই।
- ১০ দিনের মধ্যে টাকা ফেরত যায়, যে মাধ্যমে দিয়েছিলেন সেই মাধ্যমেই: কার্ড, কিংবা বিকাশ, নগদ বা রকেট অ্যাকাউন্টে। ক্যাশ অন ডেলিভারির টাকা আপনার কোনো ওয়ালেটে দেওয়া হয়।
- ভুল আমাদের বা বিক্রেতার হলে ডেলিভারি চার্জও ফেরত পাবেন।

## প্যাক করার আগে বাতিল

বিক্রেতা প্যাক করার আগ পর্যন্ত [আমার অর্ডার](/cart) থেকে *সরান / বাতিল* চাপলেই হয়। কিছুই দিতে হবে না, আর যা দিয়েছেন তা পুরোটাই ফেরত আসে।`,
  },
};

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
