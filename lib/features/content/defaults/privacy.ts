import type { Content } from '../schema';

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
- **Visits:** which page was opened and when, counted by ourselves. It tells us which pages work; it is not tied to your account.
- **What was changed:** who published, changed or cancelled something in the shop, so that mistakes can be explained.

## Who sees it

- The **seller** of what you order sees the name, phone number and address of that order, and in figures how many earlier orders of the same account and phone were delivered, came back or were cancelled: no other order, name or seller. A seller may stop taking orders from an account or phone.
- The **courier** sees what stands on the parcel. A seller may ask it how often parcels to that phone were taken; the answer is kept for a day and decides nothing by itself.
- A **payment provider** sees what it takes to pay, when you pay by card or wallet. We never see your card number or PIN.
- Nobody else. We do not sell or lend data.

## Cookies and what stays on your device

One cookie keeps you signed in; another, for a year, tells that you logged in from this browser before. The district for which you look at delivery prices stays in a cookie and on your device, without anything about you. The theme you chose and what you typed but have not sent yet stay on your own device. An advertising pixel is loaded only where the shop uses one and only after you agreed; you can refuse and buy all the same.

## How long

Orders stay for as long as the law asks for business records. An account and a newsletter address stay until you want them gone. A link for a new password works once and for an hour.

## Your rights

You may see, correct or have deleted what we keep about you, as far as the law does not oblige us to keep it. Your name and photo you can change yourself in your [profile](/user/profile); for everything else, [write to us](/contact).`,
    bn: `## কী রাখি, কেন রাখি

- **আপনার অ্যাকাউন্ট:** নাম, ইমেইল, দিলে ছবি, আর পাসওয়ার্ড এমন সাংকেতিক রূপে যা কেউ পড়তে পারে না। লগইনের জন্য এগুলো লাগে।
- **কোথায় কোথায় লগইন করা আছে:** কী ধরনের ডিভাইস, শেষ কখন ব্যবহার হয়েছে আর মোটামুটি কোন নেটওয়ার্ক (পুরো ঠিকানা নয়), যাতে অচেনা কিছু দেখলে লগআউট করতে পারেন। শেষ ব্যবহারের ৩০ দিন পর তা মুছে যায়।
- **আপনার অর্ডার:** কী কিনেছেন, ডেলিভারির নাম, ফোন নম্বর ও ঠিকানা, আর আপনার লেখা নোট। পণ্য পৌঁছানো, ফেরত নেওয়া এবং আইনে বাধ্যতামূলক হিসাব রাখার জন্য এগুলো লাগে।
- **নিউজলেটার:** চেয়ে থাকলে আপনার ইমেইল ঠিকানা।
- **ভিজিট:** কোন পাতা কখন খোলা হয়েছে, আমরা নিজেরাই গুনি। কোন পাতা কাজে লাগছে তা এতে বোঝা যায়; আপনার অ্যাকাউন্টের সঙ্গে এর যোগ নেই।
- **কী বদলেছে:** দোকানে কে কী প্রকাশ, পরিবর্তন বা বাতিল করেছেন, যাতে ভুল হলে কারণ বোঝা যায়।

## কে দেখে

- যে **বিক্রেতার** পণ্য অর্ডার করেন, তিনি সেই অর্ডারের নাম, ফোন নম্বর ও ঠিকানা দেখেন, আর একই অ্যাকাউন্ট ও ফোনের আগের কতটি অর্ডার পৌঁছেছে, ফিরে এসেছে বা বাতিল হয়েছে শুধু সেই সংখ্যা দেখেন: অন্য কোনো অর্ডার, নাম বা বিক্রেতা নয়। কোনো বিক্রেতা একটি অ্যাকাউন্ট বা ফোনের অর্ডার নেওয়া বন্ধ করতে পারেন।
- **কুরিয়ার** পার্সেলের গায়ে যা লেখা তা দেখে। ওই ফোনের কত পার্সেল নেওয়া হয়েছে, বিক্রেতা তা কুরিয়ারকে জিজ্ঞেস করতে পারেন; উত্তরটি এক দিন রাখা হয়, আর শুধু তা দেখে কিছু ঠিক করা হয় না।
- কার্ড বা ওয়ালেটে দাম দিলে **পেমেন্ট প্রতিষ্ঠান** লেনদেনের জন্য দরকারি তথ্য দেখে। আপনার কার্ড নম্বর বা পিন আমরা কখনো দেখি না।
- আর কেউ নয়। আমরা তথ্য বিক্রি করি না, ধারও দিই না।

## কুকি এবং আপনার ডিভাইসে যা থাকে

একটি কুকি আপনাকে লগইন রাখে; আরেকটি এক বছর মনে রাখে যে এই ব্রাউজার থেকে আপনি আগে লগইন করেছেন। যে জেলার ডেলিভারির দাম দেখেন, শুধু সেই জেলাটি একটি কুকিতে ও আপনার ডিভাইসে থাকে। আপনার বাছা থিম আর লিখে না-পাঠানো লেখা আপনার ডিভাইসেই থাকে। দোকান বিজ্ঞাপনের পিক্সেল ব্যবহার করলে তা কেবল আপনি রাজি হলেই চালু হয়; না বললেও একইভাবে কেনাকাটা করা যায়।

## কত দিন

ব্যবসার নথি হিসেবে আইন যত দিন বলে, অর্ডার তত দিন থাকে। অ্যাকাউন্ট ও নিউজলেটারের ঠিকানা থাকে আপনি মুছতে না বলা পর্যন্ত। নতুন পাসওয়ার্ডের লিংক একবারই কাজ করে, এক ঘণ্টা পর্যন্ত।

## আপনার অধিকার

আপনার সম্পর্কে কী রাখা আছে তা দেখতে, ঠিক করাতে বা মুছিয়ে নিতে পারেন, আইনে রাখা বাধ্যতামূলক অংশটুকু ছাড়া। নাম ও ছবি নিজেই [প্রোফাইলে](/user/profile) বদলাতে পারেন; বাকি সবকিছুর জন্য [আমাদের লিখুন](/contact)।`,
  },
};
