import type { Content } from '../schema';

/** Facts that only the operator knows are empty by default; empty ones are not shown. */
export const footer: Content['footer'] = {
  about: {
    en: 'Sellers from the wholesale markets of Dhaka, at carton prices or by the piece, delivered all over Bangladesh.',
    bn: 'ঢাকার পাইকারি বাজারের বিক্রেতারা এক জায়গায়। কার্টনে বা একটি করে কিনুন, সারা বাংলাদেশে ডেলিভারি।',
  },
  sellerName: '',
  tradeLicence: '',
  dbid: '',
  address: { en: '', bn: '' },
  phone: '',
  whatsapp: '',
  email: '',
  hours: { en: '', bn: '' },
  note: {
    en: 'Online marketplace in Bangladesh. Prices are in taka (BDT) and include all taxes.',
    bn: 'বাংলাদেশের একটি অনলাইন মার্কেটপ্লেস। সব দাম টাকায়, সব কর এর মধ্যেই ধরা আছে।',
  },
  facebook: '',
  youtube: '',
  instagram: '',
};
