import type { Content } from '../schema';

export const about: Content['about'] = {
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
