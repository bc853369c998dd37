import type { Content } from '../schema';

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
